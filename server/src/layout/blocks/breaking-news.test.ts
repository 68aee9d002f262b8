import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const TEXT = 'Council passes the budget'

const resolve = (fields: Record<string, unknown>, path = '/news/') =>
  mainOf(resolveForTest(pageOf([{ id: 'alert', type: 'breaking-news', fields }], { match: [path] }), path).document)[0]

describe('breaking news (rules breaking-news/when, breaking-news/dismissed, breaking-news/height)', () => {
  it('has a label, a text, a link, and what to report when it is closed', () => {
    expect(resolve({ bnLabel: ' Just in ', bnText: `  ${TEXT}\n`, bnURL: '/news/budget/' })).toEqual({
      type: 'breaking-news',
      id: 'alert',
      label: 'Just in',
      text: TEXT,
      href: '/news/budget/',
      track: { event: 'toast-close', detail: { block: 'alert', label: 'Just in', text: TEXT } },
    })
  })

  it.each([{}, { bnLabel: '' }, { bnLabel: '  ' }])('is labelled Breaking News if an editor sets %j', (fields) => {
    expect(resolve({ ...fields, bnText: TEXT })).toMatchObject({ label: 'Breaking News', text: TEXT })
  })

  it.each([
    ['the switch is on', { bnText: TEXT, bnToggle: true }, '/news/'],
    ['the switch is on, written as text', { bnText: TEXT, bnToggle: 'true' }, '/news/'],
    ['there is no text', {}, '/news/'],
    ['the text is blank', { bnText: ' \n ' }, '/news/'],
    ['this is the page of offers', { bnText: TEXT }, '/offers/'],
    ['this is a page below the offers', { bnText: TEXT }, '/account/offers/summer/'],
  ])('is not shown if %s', (_when, fields, path) => {
    expect(resolve(fields, path)).toBeUndefined()
  })

  it.each([
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.example/', undefined],
    ['https://paper.example/news/budget/', '/news/budget/'],
    ['https://elsewhere.example/live', 'https://elsewhere.example/live'],
  ])('given the address %j, leads to %s', (bnURL, href) => {
    const node = resolve({ bnText: TEXT, bnURL })
    expect(node).toMatchObject({ text: TEXT })
    expect(node && 'href' in node ? node.href : undefined).toBe(href)
  })

  it.each([
    ['www.paper.example/news/', 0],
    ['paper.example/news/', 1],
    ['javascript:alert(1)', 1],
    [' ', 0],
    ['/news/', 0],
  ])('given the address %j, reports an invalid address %i times', (bnURL, times) => {
    const block = { id: 'alert', type: 'breaking-news', fields: { bnText: TEXT, bnURL } }
    const { problems } = resolveForTest(pageOf([block], { match: ['/news/'] }), '/news/').document
    const message = `bnURL: "${bnURL}" is no path such as /news/ and no http(s) address`
    expect(problems).toEqual(Array.from({ length: times }, () => ({ node: 'alert', code: 'block-field', message })))
  })
})
