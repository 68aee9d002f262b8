import { describe, expect, it } from 'vitest'
import { ansStory, DOWN, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const picture = (name: string) => ({
  type: 'image',
  url: `https://images.example.org/${name}.jpg`,
  width: 1200,
  height: 800,
  caption: `Of ${name}`,
})
const text = (content: string) => ({ type: 'text', content })
const heading = (content: string) => ({ type: 'header', level: 2, content })
const divider = { type: 'divider' }

const swipe = { id: 'swipe', type: 'swipeable', fields: { source: 'collections-api', collectionId: 'C', feedSize: 8 } }
const rest = { id: 'rest', type: 'raw-html', fields: { html: '<p>Rest</p>' } }
const blocks = [{ id: 'article', type: 'article' }, swipe]
const ofStory = (story: unknown, main: unknown[] = blocks) =>
  mainOf(
    resolveForTest(
      pageOf(main, {
        pageType: 'article',
        match: ['/news/:slug/'],
        content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
      }),
      '/news/s/',
      ({ source }) => (source === 'content-api-v3' ? story : undefined),
    ).document,
  )
function screensOf(elements: unknown[]) {
  const node = ofStory(ansStory('S', { subtype: 'swipeable', content_elements: elements })).find(
    ({ type }) => type === 'swipeable',
  )
  return node?.type === 'swipeable' ? node.screens : undefined
}
const summary = (elements: unknown[]) =>
  screensOf(elements)?.map(({ image, children }) =>
    [image ? 'picture' : '', ...children.map(({ type }) => type)].filter(Boolean).join(' '),
  )

describe('a swipeable story', () => {
  it.each<[string, unknown[], string[]]>([
    [
      'a screen for everything between two dividers',
      [picture('a'), heading('A'), text('1'), divider, text('2'), picture('b'), divider, text('3')],
      ['picture heading text', 'picture text', 'text'],
    ],
    [
      'no empty screens for dividers at the ends or side by side',
      [divider, text('1'), divider, divider, text('2'), divider],
      ['text', 'text'],
    ],
    [
      'a screen for each picture if there are no dividers',
      [text('0'), picture('a'), text('1'), text('2'), picture('b')],
      ['text', 'picture text text', 'picture'],
    ],
    [
      'a screen for each heading if there are no pictures either',
      [heading('A'), text('1'), heading('B'), text('2')],
      ['heading text', 'heading text'],
    ],
    [
      'a second picture in the text of its screen',
      [picture('a'), picture('b'), divider, text('1')],
      ['picture image', 'text'],
    ],
    ['no screen for a picture without an address', [{ type: 'image' }, divider, text('1')], ['text']],
    ['the next picture in place of one without an address', [{ type: 'image' }, picture('a'), divider], ['picture']],
    ['no screen for an element of an unknown type', [{ type: 'hologram' }, divider, text('1')], ['text']],
  ])('has %s', (_, elements, screens) => expect(summary(elements)).toEqual(screens))

  it('has captions, and screens with ids', () => {
    expect(screensOf([picture('a'), divider, text('1')])).toMatchObject([
      { id: 'swipe/screen-1', caption: 'Of a' },
      { id: 'swipe/screen-2' },
    ])
  })

  it('keeps headline and corrections in the article, while lead art and body become screens', () => {
    const [article] = ofStory(
      ansStory('S', { subtype: 'swipeable', content_elements: [text('1')], corrections: [{ text: 'It was two.' }] }),
    )
    expect(article).toMatchObject({ type: 'article', headline: 'Headline S', corrections: [{}], children: [] })
    expect(article).not.toHaveProperty('leadArt')
  })

  it('looks like any article on a page without the swipeable block', () => {
    const [article] = ofStory(
      ansStory('S', { subtype: 'swipeable', content_elements: [text('1')] }),
      blocks.slice(0, 1),
    )
    expect(article).toMatchObject({ leadArt: {}, children: [{ type: 'text' }] })
  })

  it('is the only sort of story with screens', () =>
    expect(ofStory(ansStory('S')).map(({ type }) => type)).toEqual(['article']))

  it('keeps its headline even if it has no content', () =>
    expect(ofStory(ansStory('S', { subtype: 'swipeable', content_elements: [] })).map(({ type }) => type)).toEqual([
      'article',
    ]))
})

describe('the page of swipeable stories', () => {
  const resolve = (answer: Answer) =>
    resolveForTest(
      pageOf([swipe, rest], { pageType: 'swipeable', match: ['/swipeable-stories/'] }),
      '/swipeable-stories/',
      answer,
    ).document
  const stories = [ansStory('A'), ansStory('B', { promo_items: undefined, description: undefined })]

  it('has a screen for each story, with picture, headline, blurb and link', () => {
    const document = resolve(() => ({ content_elements: stories }))
    expect(mainOf(document)[0]).toMatchObject({
      type: 'swipeable',
      screens: [
        { id: 'swipe/A', headline: 'Headline A', blurb: 'Blurb A', href: '/news/a/', image: {}, byline: {} },
        { id: 'swipe/B', headline: 'Headline B', href: '/news/b/' },
      ],
    })
    expect(document.page.type).toBe('swipeable')
  })

  it('tells search engines which stories are on it', () => {
    expect(JSON.stringify(resolve(() => ({ content_elements: stories })).page.jsonLd)).toContain(
      'https://paper.example/news/b/',
    )
  })

  it.each([
    ['an empty feed', () => ({ content_elements: [] })],
    ['a failing source', () => DOWN],
  ])('survives %s', (_, answer) => expect(mainOf(resolve(answer)).map(({ type }) => type)).toEqual(['raw-html']))
})
