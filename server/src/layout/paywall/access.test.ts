import { describe, expect, it } from 'vitest'
import type { Story } from '../../content/index.ts'
import type { FactName } from '../../facts/index.ts'
import { PAYWALLS, paidBy, storyAccess, type Paywall } from './access.ts'

const at = (instant: string) => ({ at: Date.parse(instant), written: instant })
const story = (of: Partial<Story>) => ({ firstPublished: at('2026-11-01T12:00:00Z'), ...of }) as Story
const NEW = story({})
const OLD = story({ firstPublished: at('2022-03-01T04:59:59Z') })
const FIRST_FREE = story({ firstPublished: at('2022-03-01T05:00:00Z') })
const UNDATED = story({ firstPublished: undefined })
const VIDEO = story({ video: {} as Story['video'] })
const PREMIUM = { premium: 'true' }

describe('what has to be paid for (rule paywall/paid)', () => {
  it.each<[string, Story, Record<string, unknown>, ...(string | undefined)[]]>([
    // premium, metered; nothing where it is off.
    ['a new story', NEW, {}, undefined, undefined],
    ['the first free second', FIRST_FREE, {}, undefined, undefined],
    ['the second before', OLD, {}, undefined, 'metered'],
    ['a story without a date', UNDATED, {}, undefined, 'metered'],
    ['a new video', VIDEO, {}, undefined, 'metered'],
    ['a new premium story', NEW, PREMIUM, 'premium', 'premium'],
    ['an old premium story', OLD, PREMIUM, 'premium', 'premium'],
    ['a premium video', VIDEO, PREMIUM, 'premium', 'premium'],
    ['the flag as no text', NEW, { premium: true }, undefined, undefined],
    ['another word', NEW, { premium: 'yes' }, undefined, undefined],
  ])('%s', (_name, of, meta, premium, metered) => {
    expect(PAYWALLS.map((paywall) => paidBy(paywall, of, meta))).toEqual([undefined, premium, metered])
  })
})

type Values = Partial<Record<FactName, string | boolean>>
const NOBODY: Values = {
  'reader.state': 'logged-out',
  'reader.internal': false,
  'reader.gift': false,
  'reader.giftEnded': false,
  'client.crawler': false,
  'reader.meter': 'open',
}

function ask(paywall: Paywall, of: Story, meta: Record<string, unknown>, values: Values) {
  const read: FactName[] = []
  const access = storyAccess(
    { paywall, story: of, meta },
    {
      read(name) {
        read.push(name)
        return { ...NOBODY, ...values }[name] as never
      },
    },
  )
  return { access, read }
}

describe('who gets a story whole (rule paywall/open-to)', () => {
  const states = ['logged-out', 'logged-in', 'subscribed'] as const
  const both = [false, true]
  const meters = ['open', 'last', 'spent'] as const
  const combinations = states.flatMap((state) =>
    both.flatMap((internal) =>
      both.flatMap((gift) =>
        both.flatMap((crawler) => meters.map((meter) => ({ state, internal, gift, crawler, meter }))),
      ),
    ),
  )
  it.each(combinations)('$state, internal $internal, gift $gift, crawler $crawler, meter $meter', (reader) => {
    const { state, internal, gift, crawler, meter } = reader
    const values: Values = {
      'reader.state': state,
      'reader.internal': internal,
      'reader.gift': gift,
      'client.crawler': crawler,
      'reader.meter': meter,
    }
    const isLetIn = state === 'subscribed' || internal || gift || crawler
    expect(ask('premium', NEW, PREMIUM, values).access?.isOpen).toBe(isLetIn)
    expect(ask('metered', NEW, PREMIUM, values).access?.isOpen).toBe(isLetIn)
    expect(ask('metered', OLD, {}, values).access?.isOpen).toBe(isLetIn || meter !== 'spent')
    expect(ask('premium', OLD, {}, values).access).toBeUndefined()
    expect(ask('metered', NEW, {}, values).access).toBeUndefined()
    expect(ask('off', OLD, PREMIUM, values).access).toBeUndefined()
  })

  it.each<[Values, string]>([
    [{ 'reader.state': 'subscribed', 'reader.gift': true }, 'subscriber'],
    [{ 'reader.internal': true }, 'employee'],
    [{ 'reader.gift': true, 'reader.meter': 'spent' }, 'gift'],
    [{ 'client.crawler': true }, 'crawler'],
    [{}, 'meter'],
    [{ 'reader.meter': 'last' }, 'last'],
    [{ 'reader.meter': 'spent' }, 'spent'],
  ])('%j: %s', (values, reason) => expect(ask('metered', OLD, {}, values).access?.reason).toBe(reason))

  it('no fact about the reader is read for a free story, or without a paywall', () => {
    expect(ask('off', OLD, PREMIUM, {}).read).toEqual([])
    expect(ask('premium', NEW, {}, {}).read).toEqual([])
    expect(ask('metered', NEW, {}, {}).read).toEqual([])
  })

  it('what is closed knows whether somebody came by a gift that does not open it', () => {
    for (const hadGift of both) {
      const values: Values = { 'reader.giftEnded': hadGift, 'reader.meter': 'spent' }
      expect(ask('premium', NEW, PREMIUM, values).access).toMatchObject({ reason: 'premium', hadGift })
      expect(ask('metered', OLD, {}, values).access).toMatchObject({ reason: 'spent', hadGift })
    }
  })

  it('the meter is not read if it decides nothing', () => {
    expect(ask('metered', NEW, PREMIUM, {}).read).not.toContain('reader.meter')
    expect(ask('metered', OLD, {}, { 'reader.state': 'subscribed' }).read).toEqual(['reader.state'])
  })
})
