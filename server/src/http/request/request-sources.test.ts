import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { RequestLocation } from './request-sources.ts'
import { trustOf } from '../addresses/trust.ts'

// The plugin parses cookies only once it has been registered.
beforeAll(async () => {
  await Fastify().register(fastifyCookie)
})

const PROXY = '10.0.0.1'
const SETTINGS = {
  COUNTRY_HEADER: undefined,
  COUNTRY_COOKIE: 'country',
  REGION_HEADER: undefined,
  CITY_HEADER: undefined,
  POSTCODE_HEADER: undefined,
}
const countryBy = (cookie: string, remoteAddress = PROXY) =>
  new RequestLocation({ headers: { cookie }, socket: { remoteAddress } }, SETTINGS, trustOf(PROXY)).country

describe('the country in a cookie', () => {
  it.each([
    ['is written in capitals', 'country=us', 'US'],
    ['is cut where it is no name any more', `country=${'a'.repeat(100)}`, 'A'.repeat(80)],
    ['is none with a line break in it, which would part it from what follows', 'country=US%0Areader', undefined],
    ['is none with a zero byte in it', 'country=US%00', undefined],
  ])('%s', (_what, cookie, country) => expect(countryBy(cookie)).toBe(country))

  it('is believed only from a trusted proxy', () => expect(countryBy('country=US', '192.0.2.1')).toBeUndefined())

  it('is that of its own request, whatever came before', () => {
    expect([countryBy('country=US'), countryBy('country=CA'), countryBy('other=1'), countryBy('country=US')]).toEqual([
      'US',
      'CA',
      undefined,
      'US',
    ])
  })
})

it.each([
  ['in UTF-8, as CDNs write it', Buffer.from('Zürich').toString('latin1'), 'Zürich'],
  ['in letters of two bytes and of three', Buffer.from('Łódź 東京').toString('latin1'), 'Łódź 東京'],
  ['in Latin-1', 'Zürich', 'Zürich'],
  ['in ASCII', ' San Jose ', 'San Jose'],
  ['in more letters than a name has', 'a'.repeat(81), undefined],
])('a city is read from a header that is %s', (_how, header, city) => {
  const settings = { ...SETTINGS, CITY_HEADER: 'X-City' }
  const request = { headers: { 'x-city': header }, socket: { remoteAddress: PROXY } }
  expect(new RequestLocation(request, settings, trustOf(PROXY)).city).toBe(city)
})
