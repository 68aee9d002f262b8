import { describe, expect, it } from 'vitest'
import type { BodyPart, Story } from '../../content/index.ts'
import { closedStory } from './closed-story.ts'

const text = (html: string): BodyPart => ({ type: 'text', id: undefined, html, alignment: undefined })
const heading = (html: string): BodyPart => ({ type: 'heading', id: undefined, html, level: 2 })
const DIVIDER: BodyPart = { type: 'divider', id: undefined }
const closed = (body: BodyPart[], more: Partial<Story> = {}) => closedStory({ body, ...more } as Story)
const words = (story: Story) => story.body.map((part) => ('html' in part ? part.html : part.type))

describe('a story that is closed (rule paywall/closed)', () => {
  it.each<[string, BodyPart[], string[]]>([
    ['has its first two paragraphs', [text('a'), text('b'), text('c'), text('d')], ['a', 'b']],
    ['never has more than half of them', [text('a'), text('b'), text('c')], ['a']],
    ['has none of a single one', [text('a')], []],
    [
      'keeps a heading between, and none at the end',
      [text('a'), heading('h'), text('b'), heading('i'), text('c'), text('d')],
      ['a', 'h', 'b'],
    ],
    [
      'passes over empty paragraphs and what is no text',
      [text(' '), DIVIDER, text('a'), text('b'), text('c'), text('d')],
      ['a', 'b'],
    ],
    ['shows no marker of a live blog', [text('// Pinned'), text('a'), text('b'), text('c'), text('d')], ['a', 'b']],
    ['shows nothing that is longer than the rest', [text('all of the story'), text('By Ann.')], []],
    ['shows less where two are longer than the rest', [text('a'), text('b b b b'), text('c'), text('d')], ['a']],
    ['counts no empty paragraph', [text('a'), text('b'), text(''), text('<p>&nbsp;</p>')], ['a']],
    [
      'counts no marker of a live blog',
      [text('// Timestamp 11/3 9:00AM'), text('a'), DIVIDER, text('// Timestamp 11/3 8:00AM'), text('b')],
      ['a'],
    ],
    [
      'shows what else stands in the paragraph of a marker',
      [text('// Timestamp 11/3 9:00AM<br>a'), DIVIDER, text('b<br>// Pinned'), DIVIDER, text('c'), DIVIDER, text('d')],
      ['a', 'b'],
    ],
  ])('%s', (_name, body, shown) => expect(words(closed(body))).toEqual(shown))

  it('plays no video and shows one picture of a gallery', () => {
    const picture = { src: '/a.jpg' } as never
    const video = {
      id: 'v',
      youtubeId: 'y',
      sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
      captions: { src: '/v.vtt', contentType: 'text/vtt' },
      poster: picture,
    }
    const still = closed([], {
      video: video as never,
      leadVideo: video as never,
      youtubeId: 'y',
      leadArt: { type: 'video', id: 'v', video: video as never, caption: 'Words', creditedTo: ['Ann'] },
    })
    expect(JSON.stringify(still)).not.toMatch(/v\.mp4|v\.vtt|"y"/)
    expect(still.leadArt).toEqual({ type: 'image', id: 'v', picture, caption: 'Words', creditedTo: ['Ann'] })
    const pictures = ['a', 'b'].map((src) => ({ picture: { src } as never, caption: src, creditedTo: [] }))
    expect(closed([], { leadArt: { type: 'gallery', id: 'g', title: 'T', pictures } }).leadArt).toMatchObject({
      type: 'image',
      caption: 'a',
    })
  })

  it('has no headings of its updates', () =>
    expect(closed([], { updateHeaders: [{ html: 'x', href: undefined }] }).updateHeaders).toEqual([]))

  it('has no corrections, because they repeat what the story says', () =>
    expect(closed([], { corrections: [{ kind: 'correction', html: 'x' }] }).corrections).toEqual([]))
})
