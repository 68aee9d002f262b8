import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const TEXT = 'Council passes the budget'

const resolve = (fields: Record<string, unknown>, path = '/news/') =>
  mainOf(resolveForTest(pageOf([{ id: 'alert', type: 'breaking-news', fields }], { match: [path] }), path).document)[0]

describe('breaking news (rules breaking-news/when, breaking-news/dismissed, breaking-news/height)', () => {
  it('has a label, a text, and where it leads; what is told when it is closed is told with it', () => {
    expect(resolve({ bnLabel: ' Just in ', bnText: `  ${TEXT}\n`, bnURL: '/news/budget/' })).toEqual({
      type: 'breaking-news',
      id: 'alert',
      label: 'Just in',
      text: TEXT,
      href: '/news/budget/',
      track: { event: 'toast-close', detail: { block: 'alert', label: 'Just in', text: TEXT } },
    })
  })

  it.each([{}, { bnLabel: '' }, { bnLabel: '  ' }])('its label is %j: then it is Breaking News (320)', (fields) => {
    expect(resolve({ ...fields, bnText: TEXT })).toMatchObject({ label: 'Breaking News', text: TEXT })
  })

  it.each([
    ['the switch is on (321)', { bnText: TEXT, bnToggle: true }, '/news/'],
    ['the switch is on, as a word (321)', { bnText: TEXT, bnToggle: 'true' }, '/news/'],
    ['there is no text (330)', {}, '/news/'],
    ['the text is blank (330)', { bnText: ' \n ' }, '/news/'],
    ['the path is that of the offers (323)', { bnText: TEXT }, '/offers/'],
    ['the path is one below the offers (323)', { bnText: TEXT }, '/account/offers/summer/'],
  ])('nothing where %s', (_when, fields, path) => {
    expect(resolve(fields, path)).toBeUndefined()
  })

  it.each([
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.example/', undefined],
    ['https://paper.example/news/budget/', '/news/budget/'],
    ['https://elsewhere.example/live', 'https://elsewhere.example/live'],
  ])('the address %j leads to %s', (bnURL, href) => {
    const node = resolve({ bnText: TEXT, bnURL })
    expect(node).toMatchObject({ text: TEXT })
    expect(node && 'href' in node ? node.href : undefined).toBe(href)
  })
})
