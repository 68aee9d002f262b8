import fastifyCookie from '@fastify/cookie'
import fc from 'fast-check'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { FREE_STORIES } from '../../facts/index.ts'
import { Seal } from '../../readers/index.ts'
import { sessionCookies } from '../readers/session-cookies.ts'
import { MeterCookie } from './meter-cookie.ts'
import {
  counted,
  emptyMeter,
  isCounted,
  meterState,
  monthOf,
  readMeter,
  type Meter,
  type MeteredStory,
} from './meter.ts'

const NOW = Date.parse('2026-11-03T15:00:00Z')
const metered = (id: string): MeteredStory => ({ id, path: `/news/${id}/` })
const stories = (count: number) => Array.from({ length: count }, (_, index) => metered(`story-${index}`))
const afterReading = (read: readonly MeteredStory[]) => read.reduce(counted, emptyMeter(NOW))

describe('the meter (rule paywall/meter)', () => {
  it('opens a number of stories, says which is the last, and is closed then', () => {
    const states = stories(FREE_STORIES + 2).map((story, index) => meterState(afterReading(stories(index)), story))
    expect(states).toEqual(['open', 'open', 'open', 'open', 'last', 'spent', 'spent'])
  })

  it('stays open for stories that were counted, however often they are read', () => {
    const spent = afterReading(stories(FREE_STORIES))
    expect(stories(FREE_STORIES).map((story) => meterState(spent, story))).toEqual([
      'open',
      'open',
      'open',
      'open',
      'last',
    ])
    expect(counted(spent, stories(1)[0]!)).toBe(spent)
  })

  it('never holds more than the free stories, and counts none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...stories(9)), { maxLength: 60 }), (read) => {
        const meter = afterReading(read)
        const first = [...new Set(read)].slice(0, FREE_STORIES)
        expect(meter.stories).toHaveLength(first.length)
        for (const story of first) expect(isCounted(meter, story)).toBe(true)
        expect(readMeter({ ...meter }, NOW)).toEqual(meter)
      }),
      { seed: 3 },
    )
  })

  it('knows a story that has moved, and one that an earlier release counted by its path', () => {
    const [first, other] = [metered('first'), metered('other')]
    expect(isCounted(afterReading([first]), { ...first, path: '/news/moved/' })).toBe(true)
    expect(isCounted(afterReading([first]), other)).toBe(false)
    expect(isCounted(afterReading([{ path: first.path }]), first)).toBe(true)
  })

  it.each([
    ['2026-11-01T03:59:59Z', '2026-10'],
    ['2026-11-01T04:00:00Z', '2026-11'],
    ['2026-12-01T04:59:59Z', '2026-11'],
  ])('goes by the month of New York: %s is %s', (instant, month) => expect(monthOf(Date.parse(instant))).toBe(month))

  it('is empty for anything but a meter of this month', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const meter = readMeter(kept, NOW)
        expect(meter.month).toBe('2026-11')
        expect(meter.stories.length).toBeLessThanOrEqual(FREE_STORIES)
      }),
      { seed: 4 },
    )
    const spent = afterReading(stories(FREE_STORIES))
    expect(readMeter({ ...spent, month: '2026-10' }, NOW).stories).toEqual([])
    expect(readMeter({ ...spent, stories: [...spent.stories, 'abcdefgh'] }, NOW).stories).toEqual([])
    expect(readMeter({ ...spent, stories: ['<script>'] }, NOW).stories).toEqual([])
  })
})

describe('the cookie of the meter', () => {
  // The plugin writes no cookie before it stands in a service.
  beforeAll(async () => void (await Fastify().register(fastifyCookie).ready()))
  const SECRET = 'a-secret-of-thirty-two-letters-or-more'
  const cookies = sessionCookies('https://paper.example')
  const meterCookie = (secrets: string, now = NOW) =>
    new MeterCookie({ seal: new Seal(secrets), cookies, now: () => now })
  const sent = (line: string) => ({ headers: { cookie: line.split(';')[0]! } })
  const spent: Meter = afterReading(stories(FREE_STORIES))

  it('is sealed, hidden from scripts and other sites, and small', async () => {
    const line = await meterCookie(SECRET).line(spent)
    expect(line).toMatch(/^__Host-story_meter=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line.length).toBeLessThan(500)
    for (const hash of spent.stories) expect(line).not.toContain(hash)
  })

  it('has to be opened only once, and is then known without waiting', async () => {
    const meters = meterCookie(SECRET)
    const request = sent(await meters.line(spent))
    expect(meters.peek(request)).toBeUndefined()
    expect(await meters.find(request)).toEqual(spent)
    expect(meters.peek(request)).toEqual(spent)
    expect(meters.peek({ headers: {} })).toEqual(emptyMeter(NOW))
  })

  it('opens with an older secret, and counts as empty with a foreign one', async () => {
    const request = sent(await meterCookie(SECRET).line(spent))
    expect(await meterCookie(`another-secret-of-thirty-two-letters,${SECRET}`).find(request)).toEqual(spent)
    expect(await meterCookie('another-secret-of-thirty-two-letters').find(request)).toEqual(emptyMeter(NOW))
  })

  it('counts as empty in the next month, even if it was opened in this one', async () => {
    let now = NOW
    const meters = new MeterCookie({ seal: new Seal(SECRET), cookies, now: () => now })
    const request = sent(await meters.line(spent))
    expect((await meters.find(request)).stories).toHaveLength(FREE_STORIES)
    now = Date.parse('2026-12-01T05:00:00Z')
    expect(meters.peek(request)).toEqual({ month: '2026-12', stories: [] })
  })

  it('counts as empty if any letter of it was changed', async () => {
    const line = await meterCookie(SECRET).line(spent)
    const [name = '', value = ''] = line.split(';')[0]!.split('=')
    await fc.assert(
      fc.asyncProperty(fc.nat(value.length - 2), fc.constantFrom('A', 'z', '.', '-', ''), async (index, letter) => {
        const changed = value.slice(0, index) + letter + value.slice(index + 1)
        fc.pre(changed !== value)
        const request = { headers: { cookie: `${name}=${changed}` } }
        expect((await meterCookie(SECRET).find(request)).stories).toEqual([])
      }),
      { seed: 5, numRuns: 60 },
    )
    expect(await meterCookie(SECRET).find({ headers: { cookie: `${name}=${'x'.repeat(5000)}` } })).toEqual(
      emptyMeter(NOW),
    )
  })
})
