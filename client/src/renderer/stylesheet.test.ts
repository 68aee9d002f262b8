import { expect, it } from 'vitest'
import { count, drawPage } from '../testing/draw.ts'
import { sampleDocument, sampleDocuments } from '../testing/sample-documents.ts'
import { sampleArticle, sampleListing, sampleStoryList } from '../testing/sample-nodes.ts'

const SHEET = '<link rel="stylesheet"'
const before = (html: string) => html.slice(0, html.indexOf(SHEET))
const article = (children: typeof sampleArticle.children) =>
  sampleDocument('/news/x/', 'article', [{ ...sampleArticle, children }])

it.each(Object.keys(sampleDocuments))('%s has its stylesheet once, in the body', (path) => {
  const html = drawPage(sampleDocuments[path]!)
  expect(count(html, SHEET)).toBe(1)
  expect(html.indexOf(SHEET)).toBeGreaterThan(html.indexOf('<body'))
})

it('The stylesheet stands before the first block that the inline style does not know (rule pages/first-view)', () => {
  const html = drawPage(sampleDocument('/news/', 'section', [sampleStoryList('strip', 3), sampleListing]))
  expect(before(html)).toContain('data-block="story-list"')
  expect(before(html)).not.toContain('data-block="listing"')
})

it('Within a story the stylesheet stands before the first element that the inline style does not know', () => {
  const [first, second] = sampleArticle.children
  const quote = {
    type: 'quote' as const,
    id: 'article/quote',
    style: 'blockquote' as const,
    paragraphs: ['Ice at cost, on Fridays'],
  }
  const html = drawPage(article([first!, quote, second!]))
  expect(before(html)).toContain('<p')
  expect(html.slice(html.indexOf(SHEET))).toContain('Ice at cost, on Fridays')
  expect(before(html)).not.toContain('Ice at cost, on Fridays')
})

it('A block that fails loses the stylesheet it has drawn, and the page has it all the same', () => {
  const broken = { type: 'quote' as const, id: 'article/quote', style: 'blockquote' as const, paragraphs: null }
  const html = drawPage(article([broken as never]))
  expect(html).not.toContain('data-block="article"')
  expect(count(html, SHEET)).toBe(1)
})
