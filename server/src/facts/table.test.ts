import { describe, expect, it } from 'vitest'
import { NO_ASSIGNMENT, assignmentOf } from '../experiments/index.ts'
import {
  FACTS,
  LOGGED_OUT,
  STRANGER,
  askFact,
  factOf,
  identityOf,
  previewedReader,
  type FactName,
  type FactSources,
  type FactTable,
  type FactValue,
  type NamedFact,
} from './index.ts'

/** Names whose row the table could lack and still compile. */
type Dispensable = { [Name in NamedFact]: Omit<FactTable, Name> extends FactTable ? Name : never }[NamedFact]
const nothingIsDispensable: [Dispensable] extends [never] ? true : false = true

const subscriber: FactSources = {
  ...STRANGER,
  reader: { state: 'subscribed', adsFree: true, internal: true, editor: true, subCode: 'DIGITAL', userId: 'u1' },
  location: { country: 'DE', region: 'BE', city: 'Berlin', postcode: '10115' },
  client: { platform: 'ios', webview: true },
  consent: { given: true },
  pass: { gives: () => true, hasEndedGift: () => true, crawler: true, meterOf: () => 'spent' },
}

describe('the table of facts', () => {
  it('is complete: a name without a row does not compile', () => expect(nothingIsDispensable).toBe(true))

  it.each<[FactName, FactValue, FactValue]>([
    ['reader.state', 'logged-out', 'subscribed'],
    ['reader.adsFree', false, true],
    ['reader.internal', false, true],
    ['reader.subCode', undefined, 'DIGITAL'],
    ['reader.gift', false, true],
    ['reader.giftEnded', false, true],
    ['reader.meter', 'open', 'spent'],
    ['place.country', undefined, 'DE'],
    ['place.region', undefined, 'BE'],
    ['place.city', undefined, 'Berlin'],
    ['place.postcode', undefined, '10115'],
    ['consent.required', false, true],
    ['consent.given', false, true],
    ['client.platform', 'web', 'ios'],
    ['client.webview', false, true],
    ['client.crawler', false, true],
    ['editor', false, true],
  ])('%s: %s for nobody, %s for a subscriber in Berlin', (name, ofNobody, ofSubscriber) => {
    expect(factOf(name, STRANGER, undefined)).toBe(ofNobody)
    expect(factOf(name, subscriber, undefined)).toBe(ofSubscriber)
  })

  it('a parameter and a feature are facts by their names', () => {
    const page = { path: '/news/', pageType: 'section', tags: [] } as const
    const lead = assignmentOf({ value: 'new' })
    const sources: FactSources = {
      ...STRANGER,
      query: new URLSearchParams('page=2&empty='),
      assign: (feature, of) => (feature === 'lead' && of === page ? lead : NO_ASSIGNMENT),
    }
    expect(factOf('query.page', sources, page)).toBe('2')
    expect(factOf('query.empty', sources, page)).toBe('')
    expect(factOf('query.other', sources, page)).toBeUndefined()
    expect(factOf('experiment.lead', sources, page)).toBe(lead)
    expect(factOf('experiment.lead', sources, undefined)).toBe(NO_ASSIGNMENT)
  })

  it.each([
    ['includeTopper=true', 'true'],
    ['includeTopper=TRUE', undefined],
    ['includeTopper=made-up', undefined],
    ['', undefined],
  ])('a switch is on only with `true`, so that there are two pages at most: %s', (query, value) => {
    const sources = { ...STRANGER, query: new URLSearchParams(query) }
    expect(factOf('query.includeTopper', sources, undefined)).toBe(value)
  })

  it('an unknown name has no value', () => {
    for (const name of ['reader', 'place.planet', 'constructor', ''])
      expect(askFact(name, subscriber, undefined)).toBeUndefined()
  })

  it('a preview sets place and client, and leaves the rest as it is', () => {
    const preview = { country: 'fr', platform: 'android', webview: false } as const
    const sources: FactSources = { ...subscriber, preview }
    expect(factOf('place.country', sources, undefined)).toBe('FR')
    expect(factOf('place.city', sources, undefined)).toBe('Berlin')
    expect(factOf('client.platform', sources, undefined)).toBe('android')
    expect(factOf('client.webview', sources, undefined)).toBe(false)
    expect(factOf('consent.required', { ...STRANGER, preview }, undefined)).toBe(true)
  })
})

describe('the identity of a request', () => {
  it('holds every fact that follows from the request alone, and the query', () => {
    const identity = identityOf(subscriber, '?page=2')
    for (const name of Object.keys(FACTS)) expect(identity).toContain(`${name}=`)
    expect(identity).toContain('reader.subCode=DIGITAL')
    expect(identity).toContain('?page=2')
  })

  it('differs if one of them differs', () => {
    const identities = [
      STRANGER,
      ...(['reader', 'location', 'client', 'consent', 'pass'] as const).map((part) => ({
        ...STRANGER,
        [part]: subscriber[part],
      })),
    ].map((sources) => identityOf(sources, ''))
    expect(new Set(identities).size).toBe(identities.length)
  })
})

describe('the reader of a preview', () => {
  const { reader } = subscriber
  it('is the actual reader, except for what the preview sets', () => {
    expect(previewedReader(reader, {})).toEqual(reader)
    expect(previewedReader(reader, { reader: 'logged-in', adsFree: false })).toEqual({
      ...reader,
      state: 'logged-in',
      adsFree: false,
    })
    expect(previewedReader(LOGGED_OUT, { internal: true, editor: true })).toEqual({
      ...LOGGED_OUT,
      internal: true,
      editor: true,
    })
  })
})
