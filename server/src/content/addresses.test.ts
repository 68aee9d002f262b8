import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storyHref } from './addresses.ts'

/** The address as the URL standard writes it: what every address must come out as, plain or not. */
function parsed(given: string): string | undefined {
  try {
    const url = new URL(given, 'http://paper.invalid')
    if (given.startsWith('/'))
      return url.host === 'paper.invalid' && !url.pathname.startsWith('//')
        ? url.pathname.replaceAll(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase()) + url.search + url.hash
        : undefined
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}

const PIECES = [
  'a',
  'news',
  'x-1',
  '.',
  '..',
  '/',
  '//',
  '?',
  '=',
  '&',
  '%20',
  '%',
  '#',
  '@',
  ':',
  '8080',
  'xn--',
  '_',
  '~',
  '.jpg',
  "'",
  ' b',
]
const ending = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join(''))

describe('an address that a page may lead to (rule content/without-scheme)', () => {
  it('is the same whether it was parsed or known to be plain', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/news/', 'https://', 'https://paper.example/', 'https://a.b.example'),
        ending,
        (start, end) => {
          const given = (start + end).trim()
          if (given.startsWith('//') || given.startsWith('/\\')) return
          expect(storyHref(given)).toBe(parsed(given))
        },
      ),
      { seed: 20_261_103, numRuns: 3000 },
    )
  })

  it.each([
    ['javascript:alert(1)', undefined],
    ['//evil.example/', undefined],
    ['/.//evil.example/', undefined],
    ['/a/..//evil.example/', undefined],
    ['/a/../b/', '/b/'],
    ['https://EXAMPLE.com/A', 'https://example.com/A'],
    [' /news/ ', '/news/'],
    ['/caf%c3%a9/?q=%c3%a9', '/caf%C3%A9/?q=%c3%a9'],
    [' www.example.com/a', 'https://www.example.com/a'],
    ['WWW.Example.com', 'https://www.example.com/'],
    ['www.', undefined],
  ])('%j is %j', (given, href) => expect(storyHref(given)).toBe(href))

  it('with Punycode letters is what this version of Node makes of it', () => {
    for (const given of ['https://xn--a.com/', 'https://xn--1ch.com/']) expect(storyHref(given)).toBe(parsed(given))
  })

  it('is a path of the paper if the host is the paper’s own', () => {
    expect(storyHref('https://paper.example/news/', ['paper.example'])).toBe('/news/')
    expect(storyHref('www.paper.example/news/?a=b', ['www.paper.example'])).toBe('/news/?a=b')
    expect(storyHref('https://paper.example//evil.example/', ['paper.example'])).toBeUndefined()
  })
})
