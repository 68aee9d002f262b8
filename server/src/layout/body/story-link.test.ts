import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../testing/body.ts'
import { bodyElements } from './index.ts'

const linkTo = (content: string) =>
  bodyElements(bodyOf({ type: 'interstitial_link', content, url: '/news/a/' }), { idPrefix: 'a', frame: () => '' })

describe('a link between paragraphs to another story', () => {
  it.each([
    ['keeps the signs of words that run from right to left with them', 'שלום!', '\u2068שלום!\u2069'],
    ['has other words as they are', 'What’s next & why!', 'What’s next &amp; why!'],
  ])('%s (rule content/language)', (_name, content, words) =>
    expect(linkTo(content)).toMatchObject([
      { type: 'text', html: `<strong>Read more:</strong> <a href="/news/a/">${words}</a>` },
    ]),
  )

  it.each(['Read more: Why they fall', 'READ ALSO | Why they fall'])(
    'is not introduced twice where its words are “%s” (rule content/elements)',
    (words) => expect(linkTo(words)).toMatchObject([{ type: 'text', html: `<a href="/news/a/">${words}</a>` }]),
  )
})
