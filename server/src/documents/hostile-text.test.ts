import { describe, expect, it } from 'vitest'
import { isEmail } from '@broadsheet/contracts'
import { adminFields } from '@broadsheet/contracts'
import { elementHeight } from '../ads/estimate.ts'
import { authorHref, sectionPath, storyHref, type BodyPart } from '../content/index.ts'
import { clientKind } from '../http/request/client-kind.ts'
import { bodyElements } from '../layout/body/index.ts'
import { backgroundOf } from '../layout/cards/colours.ts'
import { cellOf } from '../layout/chain/cells.ts'
import { textElement } from '../layout/discovery/xml.ts'
import { blockHtml, inlineHtml, needsFrame, plainText } from '../layout/html/sanitise.ts'
import { newsletterOf } from '../layout/lists/newsletters.ts'
import { isTimestamp, timeOfLine } from '../layout/live-blog/timestamp.ts'
import { splitLiveBlog, withoutMarkers } from '../layout/live-blog/index.ts'
import { originAddress, passedAnswer, sentHeaders } from '../media/index.ts'
import { PageMatcher } from '../pages/match-page.ts'
import { readCollection } from '../sources/ans/index.ts'
import { storyReading } from '../sources/ans/read-story.ts'
import { parseInstant } from '../sources/instant.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { Encoded } from './encoded.ts'
import { frameDocument } from './frame-document.ts'
import { parseAddress } from './address.ts'

/** Repeated to any length, each is the worst of some pattern, parser or loop. */
const PIECES = [
  'a',
  'A1',
  '7',
  ' ',
  '\n',
  ' \n',
  '\t ',
  '<',
  '>',
  '<>',
  '&',
  '&#',
  '&amp;',
  '/',
  '//',
  '// ',
  '//\n',
  '1/',
  '.',
  '-',
  ',',
  ',  ',
  '"',
  "'",
  '=',
  '%',
  '%41',
  '{a',
  '(',
  '|',
  '#',
  '</p',
  '</p ',
  '<br ',
  '<br>',
  '<a ',
  '<a href="',
  '<b>',
  '<div>',
  '<p>',
  '<p>// Pinned</p>',
  '<div id="x"><a href="#x">',
  '<table>',
  '<li><ul>',
  '<!--',
  '<![CDATA[',
  '<script',
  '<svg><math>',
  ' on',
  'on=',
  ' onx ',
  'javascript:',
  '// Timestamp 1/1 ',
  'https://a.example/',
  'https://',
  'facebook.com/',
  'youtu.be/',
  'a.b',
  'a@',
  'a@a.',
  'Android ',
  'Android Mobile ',
  '\u0000',
  '\u{1f5de}',
]
/** Before and after the repetition: what makes a pattern begin, or fail at the end. */
const FRAMES: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['//', '!'],
]

const part = (type: BodyPart['type'], html: string) =>
  [{ type, id: undefined, html, level: 2, alignment: undefined, title: html, href: '/a/' }] as unknown as BodyPart[]
const bodyState = { idPrefix: 'article', frame: (html: string) => frameDocument(html) }
const matcher = new PageMatcher([])
const encoded = new Encoded('body')

/** What meets text from outside, each as a page calls it. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a paragraph': inlineHtml,
  'an editor’s HTML': blockHtml,
  'plain text': plainText,
  'the choice of a frame': needsFrame,
  'the document of a frame': frameDocument,
  'parts of a story': (text) =>
    (['text', 'heading', 'raw-html', 'story-link'] as const).map((type) => bodyElements(part(type, text), bodyState)),
  'posts of a live blog': (text) => splitLiveBlog(part('text', text), 0),
  'markers of a live blog': (text) =>
    [part('text', text), part('heading', text)].map(([first]) => withoutMarkers(first!)),
  'a timestamp': (text) => [isTimestamp(text), timeOfLine(text, 0)],
  'the height of a text': (html) => elementHeight({ type: 'text', id: 'a', html }),
  'addresses in content': (text) => [storyHref(text), storyHref(text, ['a.example']), authorHref(text)],
  'the path of a section': sectionPath,
  'a date': parseInstant,
  'a colour': backgroundOf,
  'fields of blocks': (text) => [
    cellOf(text),
    newsletterOf(text),
    adminFields.package.safeParse({ feedSize: text, displaySize: text }),
  ],
  'an email address': isEmail,
  'a feed': (text) => textElement('title', text),
  'a story': (text) =>
    storyReading({
      _id: text,
      type: text,
      subtype: text,
      canonical_url: text,
      headlines: { basic: text },
      subheadlines: { basic: text },
      description: { basic: text },
      first_publish_date: text,
      display_date: text,
      label: { eyebrows: [{ text }], icon: { url: text } },
      taxonomy: {
        primary_section: { _id: text, name: text, path: text },
        sections: [{ _id: text, name: text, path: text }],
        tags: [{ slug: text, text }],
      },
      credits: { by: [{ name: `By ${text}The Paper`, org: 'The Paper', url: text, image: { url: text } }] },
      promo_items: {
        basic: { type: 'image', url: text, srcset: text, caption: text },
        youtube: { url: text, content: text },
      },
      content_elements: [
        { type: 'text', content: text },
        { type: 'oembed_response', raw_oembed: { html: text, url: text, provider_name: text } },
        { type: 'image', url: text, image_srcset: text },
      ],
    }),
  'a list of what is no story': (text) => readCollection({ content_elements: [text, { _id: text }] }),
  'the address of a page': (text) => {
    const path = `/${text}`
    try {
      parseAddress(path)
    } catch {
      // It is refused: the time counts.
    }
    return matcher.match(path)
  },
  'the address of a picture': (text) => {
    try {
      return originAddress(`/media/${text}`)
    } catch {
      return undefined
    }
  },
  'headers of requests': (text) => [
    clientKind({ 'user-agent': text }, 'web'),
    acceptedEncoding(text),
    encoded.held(text, 'gzip'),
    sentHeaders({ range: text, accept: text }),
  ],
  'headers of the origin of media': (text) => [
    passedAnswer(200, { 'content-type': text, vary: text }, {}),
    passedAnswer(200, { 'content-type': 'image/png', vary: text }, {}),
  ],
}

/** Characters. The larger is the most that a field of a story may hold. */
const SMALL = 25_000
const LARGE = 200_000
/** Linear work takes 8 times as long for the larger, and quadratic work 64 times. */
const MOST = 30
/** Milliseconds: work that is quicker for the small text is no danger even if it is quadratic. */
const FLOOR = 5

let texts = 0
const filled = ([before, after]: (typeof FRAMES)[number], piece: string, length: number) =>
  // Results are remembered by text, so no text comes twice.
  before + piece.repeat(Math.ceil(length / piece.length)) + after + ++texts

/** Milliseconds of the quickest of several runs: what the work itself takes. */
function costOf(read: (text: string) => unknown, make: () => string, runs: number): number {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    const text = make()
    const began = performance.now()
    read(text)
    least = Math.min(least, performance.now() - began)
  }
  return least
}

describe('hostile text takes no more than linear time (rule content/hostile-text)', () => {
  it.each(Object.keys(READERS))('in %s', (name) => {
    const read = READERS[name]!
    const slow = FRAMES.flatMap((frame) =>
      PIECES.flatMap((piece) => {
        const cost = (length: number, runs: number) => costOf(read, () => filled(frame, piece, length), runs)
        if (cost(SMALL, 1) < FLOOR) return []
        const measured = (runs: number) => [cost(SMALL, runs + 1), cost(LARGE, runs)] as const
        const isSlow = ([small, large]: readonly [number, number]) => large >= MOST * Math.max(FLOOR, small)
        if (!isSlow(measured(1))) return []
        // It may have met a busy moment of the machine, so it is looked at once more, and longer.
        const again = measured(8)
        const [small, large] = again.map(Math.round)
        return isSlow(again) ? [`${JSON.stringify([frame[0], piece, frame[1]])}: ${small} ms, then ${large} ms`] : []
      }),
    )
    expect(slow).toEqual([])
  })
})
