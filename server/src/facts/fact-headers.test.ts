import { describe, expect, it } from 'vitest'
import {
  FACTS,
  FACT_HEADERS,
  TOLD_FACTS,
  featureHeader,
  featureValue,
  headerOf,
  saidOf,
  type FactValue,
} from './index.ts'
import type { NamedFact } from './names.ts'

/** Fact, its header, a value and how it is written; the default is what no header says. */
const ROWS: readonly [NamedFact, string, FactValue, string][] = [
  ['reader.state', 'x-fact-reader', 'subscribed', 'subscribed'],
  ['reader.adsFree', 'x-fact-ads-free', true, '1'],
  ['reader.internal', 'x-fact-reader-internal', true, '1'],
  ['reader.subCode', 'x-fact-reader-sub-code', 'ALL ACCESS', 'ALL%20ACCESS'],
  ['reader.gift', 'x-fact-reader-gift', true, '1'],
  ['reader.giftEnded', 'x-fact-reader-gift-ended', true, '1'],
  ['reader.meter', 'x-fact-reader-meter', 'spent', 'spent'],
  ['place.country', 'x-fact-country', 'DE', 'DE'],
  ['place.region', 'x-fact-place-region', 'PA', 'PA'],
  ['place.city', 'x-fact-place-city', 'Köln', 'K%C3%B6ln'],
  ['place.postcode', 'x-fact-place-postcode', '19103', '19103'],
  ['consent.required', 'x-fact-consent-required', true, '1'],
  ['consent.given', 'x-fact-consent-given', true, '1'],
  ['client.platform', 'x-fact-client-platform', 'ios', 'ios'],
  ['client.webview', 'x-fact-client-webview', true, '1'],
  ['client.crawler', 'x-fact-client-crawler', true, '1'],
  ['editor', 'x-fact-editor', true, '1'],
]
const DEFAULTS: Readonly<Record<string, FactValue>> = {
  'reader.state': 'logged-out',
  'reader.meter': 'open',
  'client.platform': 'web',
}
const written = (name: NamedFact, value: FactValue) =>
  (FACT_HEADERS[name].write as (value: FactValue) => unknown)(value)

describe('facts as headers (rule edge/facts)', () => {
  it('each fact has a row', () => expect(ROWS.map(([name]) => name).sort()).toEqual(Object.keys(FACTS).sort()))

  it('an edge is told every fact but those that the request shows by itself (rule edge/asking)', () => {
    const told: readonly string[] = TOLD_FACTS
    expect(Object.keys(FACTS).filter((name) => !told.includes(name))).toEqual([
      'reader.gift',
      'reader.giftEnded',
      'reader.meter',
      'consent.required',
      'client.platform',
      'client.webview',
      'client.crawler',
    ])
  })

  it.each(ROWS)('%s is %s', (name, header, value, text) => {
    expect(headerOf(name)).toBe(header)
    expect(written(name, value)).toBe(text)
    expect(saidOf(name, (asked) => (asked === header ? text : undefined))).toBe(value)
    const usual = DEFAULTS[name] ?? (typeof value === 'boolean' ? false : undefined)
    expect(saidOf(name, () => undefined)).toBe(usual)
    expect(written(name, usual)).toBeUndefined()
    for (const nonsense of ['', '%', 'x'.repeat(300)]) expect(saidOf(name, () => nonsense)).toBe(usual)
  })

  it('a feature has a header with its name, if a header may have that name', () => {
    expect(headerOf('experiment.Food-Order')).toBe('x-fact-feature-food-order')
    for (const name of ['a b', 'a:b', 'é', '']) expect(featureHeader(name)).toBeUndefined()
    expect(headerOf('query.page')).toBeUndefined()
    for (const value of ['on', 'true', '{"a": 1}']) expect(featureValue.write(value)).toBe(value)
    for (const value of ['', ' a', 'a\r\nb', 'é', 'x'.repeat(300)]) expect(featureValue.write(value)).toBeUndefined()
  })
})
