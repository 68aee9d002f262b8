import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BodyPart } from '../../content/index.ts'
import { bodyOf } from '../../testing/body.ts'
import { textHash } from '../text-hash.ts'
import { splitLiveBlog } from './index.ts'

const element = (more: Record<string, unknown>): BodyPart => bodyOf(more)[0]!
const text = (content: string) => element({ type: 'text', content })
const stamp = (line: string) => text(`<p>// Timestamp ${line}</p>`)
const divider = element({ type: 'divider' })
const AROUND = Date.parse('2026-11-03T15:00:00Z')

/** Splits a body made of these cards, with dividers between them. */
const partsOf = (cards: readonly (readonly BodyPart[])[]) =>
  cards.flatMap((card, index) => (index === 0 ? card : [divider, ...card]))
const split = (...cards: BodyPart[][]) => splitLiveBlog(partsOf(cards), AROUND)
const wordsOf = (elements: readonly BodyPart[]) => elements.map((part) => ('html' in part ? part.html : undefined))
const isoOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())
const timeOf = (line: string, around?: string) =>
  isoOf(splitLiveBlog([text(line), text('Words')], around ? Date.parse(around) : AROUND).posts[0]?.time)

describe('the body of a live blog', () => {
  it('is split into posts at its dividers, without empty posts between two dividers (rule live-blogs/split)', () => {
    const { posts } = split([text('A')], [], [text('B'), text('C')], [])
    expect(posts.map(({ elements }) => wordsOf(elements))).toEqual([['A'], ['B', 'C']])
  })

  it('has its pinned posts first, wherever they were (rule live-blogs/split)', () => {
    const { posts } = split(
      [text('A')],
      [text('<p>// Pinned</p>'), text('P')],
      [text('// pinned'), stamp('11/3 9:00AM'), text('Q')],
    )
    expect(posts.map(({ elements, isPinned }) => [wordsOf(elements)[0], isPinned])).toEqual([
      ['P', true],
      ['Q', true],
      ['A', false],
    ])
    expect(isoOf(posts[1]!.time)).toBe('2026-11-03T14:00:00.000Z')
  })

  it('takes the first lines of HTML for markers, but no comments of its scripts (rule live-blogs/split)', () => {
    const raw = (content: string) => element({ type: 'raw_html', content })
    const chart = '<script>\n// Draws the chart\ndraw()</script>'
    for (const [line, kept] of [
      ['// Interactive_HTML\n', chart],
      ['<p class="marker">// Interactive_HTML</p>\n', chart],
      ['// Interactive_HTML', '<table></table>'],
      [' // Interactive_HTML<br/>// Draft\r\n', chart],
    ]) {
      const { posts, interactives } = split([text('A')], [raw(`${line}${kept}`), text('B')])
      expect(wordsOf(posts.flatMap(({ elements }) => elements)), line).toEqual(['A'])
      expect(wordsOf(interactives), line).toEqual([kept, 'B'])
    }
    const only = split([raw('// Interactive_HTML'), raw(chart)], [text('A'), raw(chart)])
    expect(wordsOf(only.interactives)).toEqual([chart])
    expect(wordsOf(only.posts[0]!.elements)).toEqual(['A', chart])
  })

  it('keeps interactives separate from posts (rule live-blogs/split)', () => {
    const { posts, interactives } = split(
      [text('A')],
      [text('<p>// Interactive_HTML</p>'), element({ type: 'raw_html', content: '<table></table>' }), text('Source')],
    )
    expect(posts).toHaveLength(1)
    expect(wordsOf(interactives)).toEqual(['<table></table>', 'Source'])
  })

  it.each([
    ['<p>// Timestamp 11/3 10:30AM</p>'],
    ['<p><b>// Timestamp 11/3 10:30AM</b></p>'],
    ['// Something else that is not meant for readers'],
  ])('never shows %s (rule live-blogs/split)', (line) => {
    expect(wordsOf(split([text(line), text('Words')]).posts[0]!.elements)).toEqual(['Words'])
  })

  it.each(['// Ask the desk', '// Timestmap 11/3 10:30AM', '<b>// Ask</b>'])(
    'never shows %s below other words of its paragraph either (rule live-blogs/split)',
    (line) => {
      const [post] = split([text(`Words of https://a.example<br>${line}`), text('More')]).posts
      expect(wordsOf(post!.elements)).toEqual(['Words of https://a.example', 'More'])
    },
  )

  it('reads markers in headings as it does in paragraphs (rule live-blogs/split)', () => {
    const heading = (content: string) => element({ type: 'header', content })
    const { posts, interactives } = split(
      [heading('// Timestamp 11/3 10:30AM'), heading('A'), text('B')],
      [heading('// Pinned'), text('C')],
      [heading('<b>// Interactive_HTML</b>'), text('D')],
    )
    expect(posts.map(({ elements, isPinned }) => [isPinned, ...wordsOf(elements)])).toEqual([
      [true, 'C'],
      [false, 'A', 'B'],
    ])
    expect(posts[1]).toMatchObject({
      id: `card-${textHash('// Timestamp 11/3 10:30AM')}`,
      timestampLine: '// Timestamp 11/3 10:30AM',
      time: Date.parse('2026-11-03T15:30:00Z'),
    })
    expect(wordsOf(interactives)).toEqual(['D'])
  })

  it.each(['p', 'div', 'li', 'h3'])('keeps the other lines of a part with a marker, each in a <%s>', (tag) => {
    const [post] = split([text(`<${tag}>// Timestamp 11/3 10:30AM</${tag}><${tag}>Words <b>bold</b></${tag}>`)]).posts
    expect(post).toMatchObject({
      time: Date.parse('2026-11-03T15:30:00Z'),
      elements: [{ html: `<${tag}>Words <b>bold</b>` }],
    })
  })
})

describe('a timestamp line', () => {
  it.each([
    ['// Timestamp 3/5 10:30AM', '2026-03-05T15:30:00.000Z', '2026-03-05T20:00:00Z'],
    ['// Timestamp 11/3 12:05AM', '2026-11-03T05:05:00.000Z', undefined],
    ['// Timestamp 11/3 12:05PM', '2026-11-03T17:05:00.000Z', undefined],
    ['// Timestamp 11/3/26 9:00AM', '2026-11-03T14:00:00.000Z', undefined],
    ['// Timestamp 11/3/2019 9:00AM', '2019-11-03T14:00:00.000Z', undefined],
    ['// timestamp 11/3 9:00 am', '2026-11-03T14:00:00.000Z', undefined],
    ['//Timestamp 11/03 09:00AM', '2026-11-03T14:00:00.000Z', undefined],
    ['// Timestamp&nbsp;11/3 9:00AM', '2026-11-03T14:00:00.000Z', undefined],
  ])('%s means %s (rule live-blogs/timestamp)', (line, at, around) => expect(timeOf(line, around)).toBe(at))

  it.each([
    '// Timestamp',
    '// Timestamp today',
    '// Timestamp 3/5',
    '// Timestamp 3/5 25:00PM',
    '// Timestamp 3/5 10:61AM',
    '// Timestamp 3/5 10:30',
    '// Timestamp 3/5 10:30AM or so',
    '// Timestamp 2/30 10:30AM',
    '// Timestamp 13/1 10:30AM',
    '// Time 3/5 10:30AM',
  ])('%s gives no time and is not shown (rule live-blogs/timestamp)', (line) => {
    const [post] = split([text(line), text('Words')]).posts
    expect(post).not.toHaveProperty('time')
    expect(wordsOf(post!.elements)).toEqual(['Words'])
  })

  it.each([
    ['1/1 12:10AM', '2026-12-31T23:00:00Z', '2027-01-01T05:10:00.000Z'],
    ['12/31 11:50PM', '2027-01-01T06:00:00Z', '2027-01-01T04:50:00.000Z'],
    ['12/31 11:50PM', '2026-12-31T12:00:00Z', '2027-01-01T04:50:00.000Z'],
  ])('%s in a story dated %s means %s, even across New Year (rule live-blogs/timestamp-year)', (line, around, at) => {
    expect(timeOf(`// Timestamp ${line}`, around)).toBe(at)
  })

  it.each([
    ['10/15 9:00AM', '2026-03-01T15:00:00Z', 2026],
    ['2/1 9:00AM', '2026-12-20T15:00:00Z', 2026],
    ['12/31 9:00AM', '2026-02-01T15:00:00Z', 2026],
    ['1/5 9:00AM', '2026-11-30T15:00:00Z', 2026],
    // Still the year before in New York.
    ['6/1 9:00AM', '2027-01-01T04:30:00Z', 2026],
  ])('%s in a story dated %s is in %i (rule live-blogs/timestamp-year)', (line, around, year) => {
    expect(timeOf(`// Timestamp ${line}`, around)?.slice(0, 4)).toBe(`${year}`)
  })

  it('has the story’s year on every day, except across New Year (rule live-blogs/timestamp-year)', () => {
    for (let day = 0; day < 365; day++) {
      const at = new Date(Date.UTC(2026, 0, 1 + day, 17))
      const line = `// Timestamp ${at.getUTCMonth() + 1}/${at.getUTCDate()} 12:00PM`
      for (const [around, from] of [
        ['2026-01-10T17:00:00Z', { 11: 2025 }],
        ['2026-07-04T17:00:00Z', {}],
        ['2026-12-10T17:00:00Z', { 0: 2027 }],
      ] as [string, Record<number, number>][])
        expect(timeOf(line, around)?.slice(0, 4)).toBe(`${from[at.getUTCMonth()] ?? 2026}`)
    }
  })

  it.each([
    ['11/1 1:30AM', '2026-11-01T05:30:00.000Z'],
    ['3/8 2:30AM', '2026-03-08T07:30:00.000Z'],
  ])('%s, which the clock repeats or skips, always means %s (rule live-blogs/timestamp-year)', (line, at) => {
    expect(timeOf(`// Timestamp ${line}`, at)).toBe(at)
  })

  it('without a year gives no time if the story has no date (rule live-blogs/timestamp-year)', () => {
    expect(splitLiveBlog([stamp('3/5 10:30AM'), text('W')]).posts[0]).not.toHaveProperty('time')
  })
})

describe('the id of a post', () => {
  it.each([
    ['', 0],
    ['a', 97],
    ['hello', 99162322],
    ['// Timestamp 3/5 10:30AM', -1763241581],
    ['polygenelubricants', -2147483648],
  ])('hashes %j to %i, as Java does (rule live-blogs/post-ids)', (given, hash) => expect(textHash(given)).toBe(hash))

  it('is a hash of its timestamp line without tags (rule live-blogs/post-ids)', () => {
    const [post] = split([text('<p> // Timestamp <b>3/5</b> 10:30AM </p>'), text('W')]).posts
    expect(post).toMatchObject({ id: 'card--1763241581', timestampLine: '// Timestamp 3/5 10:30AM' })
  })

  it('ends with a number if posts have the same timestamp line (rule live-blogs/post-ids)', () => {
    const ids = split(...['A', 'B', 'C'].map((words) => [stamp('3/5 10:30AM'), text(words)])).posts.map(({ id }) => id)
    expect(ids).toEqual(['card--1763241581', 'card--1763241581-2', 'card--1763241581-3'])
  })

  it('is a hash of its first paragraph if it has no timestamp, so that it survives additions below', () => {
    const short = split([text('First'), text('Second')]).posts[0]!.id
    expect(split([text('First'), text('Second'), text('Third')]).posts[0]!.id).toBe(short)
    expect(split([text('Other')]).posts[0]!.id).not.toBe(short)
  })
})

const words = fc.string({ minLength: 1, maxLength: 12 }).map((given) => `w ${given.replace(/[<>&/\s]/g, '')}`)
const minute = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 10, max: 59 }))
  .map(([month, day, minutes]) => `${month}/${day} 9:${minutes}AM`)
const anyCard = fc.record({
  line: fc.option(minute),
  pinned: fc.boolean(),
  words: fc.array(words, { minLength: 1, maxLength: 3 }),
})
type Card = typeof anyCard extends fc.Arbitrary<infer Value> ? Value : never
const elementsOf = (card: Card) => [
  ...(card.pinned ? [text('// Pinned')] : []),
  ...(card.line ? [stamp(card.line)] : []),
  ...card.words.map(text),
]
const posts = (cards: readonly Card[]) => splitLiveBlog(partsOf(cards.map(elementsOf)), AROUND).posts

describe('any live blog', () => {
  it('loses no words, and keeps its order except for pinned posts', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 12 }), (cards) => {
        const ordered = [...cards.filter(({ pinned }) => pinned), ...cards.filter(({ pinned }) => !pinned)]
        expect(posts(cards).map(({ elements }) => wordsOf(elements))).toEqual(ordered.map((card) => card.words))
      }),
    )
  })

  it('has posts with unique ids', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 12 }), (cards) => {
        const ids = posts(cards).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('keeps the ids of its posts when posts with other timestamps are added on top', () => {
    const keyOf = (card: Card) => card.line ?? (card.pinned ? 'pinned' : card.words[0])
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: keyOf, maxLength: 12 }), fc.nat(12), (cards, count) => {
        const older = cards.slice(Math.min(count, cards.length))
        const idsAfter = posts(cards).map(({ id }) => id)
        for (const { id } of posts(older)) expect(idsAfter).toContain(id)
      }),
    )
  })
})
