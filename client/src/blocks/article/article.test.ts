import type { BodyElement } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleArticle, sampleImage } from '../../testing/sample-nodes.ts'

const body = (...children: BodyElement[]) => draw({ ...sampleArticle, leadArt: undefined as never, children })

describe('An article', () => {
  const html = draw(sampleArticle)

  it('uses its headline as the page’s heading, followed by standfirst, byline and both times', () => {
    expect(html).toMatch(/<h1[^>]*>A century-old market/)
    const text = textOf(html)
    for (const part of [
      'Vendors feared',
      'By Maria Ellison , Staff Writer',
      'Published Nov. 19, 2026',
      'Updated 35 minutes ago',
      '6 min read',
    ])
      expect(text).toContain(part)
  })

  it('labels corrections and clarifications as such', () => {
    expect(textOf(html)).toContain('Clarification: An earlier version')
    const retracted = body({ type: 'correction', id: 'c', kind: 'retraction', html: 'We withdraw this story.' })
    expect(textOf(retracted)).toContain('Retraction: We withdraw this story.')
    expect(retracted).toContain('aria-label="Retraction"')
  })

  it('shows the portrait of a single author, but none if there are several', () => {
    const two = draw({
      ...sampleArticle,
      byline: { authors: [{ name: 'A', image: sampleImage('', 96, 96) }, { name: 'B' }] },
    })
    expect(html).toContain('/media/96x96/')
    expect(two).not.toContain('/media/96x96/')
  })

  it('tells its tables apart by their captions, also where they are listed as parts of the page', () => {
    const rows = [['8 a.m.', '12']]
    const drawn = body(
      { type: 'table', id: 't1', rows, caption: 'Trains by <i>hour</i>' },
      { type: 'table', id: 't2', rows },
    )
    expect(drawn).toMatch(/<section[^>]* aria-labelledby="t1\/caption"/)
    expect(textOf(/<caption id="t1\/caption".*?<\/caption>/.exec(drawn)?.[0] ?? '')).toBe('Trains by hour')
    expect(count(drawn, 'aria-label="Table"')).toBe(1)
  })

  it('lays lists and quotations out as their words run (rule content/language)', () => {
    const running = body(
      { type: 'list', id: 'l1', ordered: false, items: [{ html: '<b>مجلس</b> المدينة' }, { html: 'Two' }] },
      { type: 'quote', id: 'q1', style: 'blockquote', paragraphs: ['שלום'] },
      { type: 'list', id: 'l2', ordered: true, items: [{ html: 'One, مجلس' }] },
    )
    expect(running).toMatch(/<ul[^>]* dir="rtl"/)
    expect(running).toMatch(/<figure[^>]* dir="rtl"/)
    expect(running).not.toMatch(/<ol[^>]* dir=/)
  })

  it('lays out links to stories and headings as their words run (rule content/language)', () => {
    const drawn = draw({
      ...sampleArticle,
      contents: {
        title: 'In this guide',
        links: [
          { href: '#one', text: 'שלום (SEPTA).' },
          { href: '#two', text: 'Two' },
        ],
      },
      relatedLinks: [
        { href: '/news/council/', text: 'مجلس المدينة (7-4).' },
        { href: '/news/', text: 'News' },
      ],
    })
    for (const href of ['#one', '/news/council/']) expect(drawn).toContain(`<a href="${href}" dir="auto">`)
    for (const href of ['#two', '/news/']) expect(drawn).toContain(`<a href="${href}">`)
  })

  it('lays out captions, credits, titles and links between paragraphs as their words run (rule content/language)', () => {
    const image = sampleImage('', 600, 400)
    const words = 'שלום (SEPTA).'
    const drawn = body(
      { type: 'image', id: 'i', image, caption: words, credit: 'Marisol Vance / Courier' },
      { type: 'audio', id: 'a', title: words, sources: [] },
      { type: 'gallery', id: 'g', title: words, items: [{ image, credit: words }] },
      { type: 'link-list', id: 'l', title: words, links: [{ href: '/a/', text: words }] },
      { type: 'embed', id: 'e', provider: 'poll', href: '/poll/', title: words },
    )
    expect(drawn).toMatch(/<figcaption[^>]* dir="rtl"><span dir="auto">/)
    expect(drawn).toContain('>Marisol Vance / Courier</span>')
    expect(drawn.match(/ dir="auto"[^>]*>שלום/g)).toHaveLength(7)
    expect(body({ type: 'image', id: 'i', image, caption: 'Dawn', credit: 'AP' })).not.toContain(' dir=')
  })

  it('says in which language its pictures’ captions are, the one above its text too (rule content/language)', () => {
    const inSpanish = draw({ ...sampleArticle, lang: 'es' })
    expect(inSpanish).toMatch(/ lang="es"><figure(?:(?!<\/figure>).)*<figcaption/s)
  })

  it('links to related stories', () => {
    expect(html).toContain('href="/food/sourdough/"')
  })
})

describe('The body of a story', () => {
  it('keeps inline HTML in paragraphs and headings', () => {
    expect(body({ type: 'text', id: 't', html: 'A <em>B</em>' })).toMatch(/<p[^>]*>A <em>B<\/em><\/p>/)
    expect(body({ type: 'heading', id: 'h', level: 3, html: 'C <i>D</i>' })).toMatch(/<h3[^>]*>C <i>D<\/i><\/h3>/)
  })

  it('nests lists, numbered or not', () => {
    const html = body({ type: 'list', id: 'l', ordered: true, items: [{ html: 'one', items: [{ html: 'inner' }] }] })
    expect(html).toMatch(/<ol[^>]*><li><span>one<\/span><ul[^>]*><li><span>inner/)
  })

  it('gives pictures a caption and credit', () => {
    const html = body({
      type: 'image',
      id: 'i',
      image: sampleImage('Alt'),
      caption: 'What <b>it</b> is',
      credit: 'Whose',
    })
    expect(html).toMatch(/<figcaption[^>]*><span>What <b>it<\/b> is<\/span>/)
    expect(textOf(html)).toContain('Whose')
  })

  it('sets quotes as passages or as large pull quotes', () => {
    expect(body({ type: 'quote', id: 'q', style: 'pullquote', paragraphs: ['Large'], citation: 'Someone' })).toMatch(
      /data-style="pullquote"[\s\S]*<blockquote><p>Large<\/p><\/blockquote>[\s\S]*Someone/,
    )
  })

  it('has galleries that scroll by keyboard', () => {
    const html = body({
      type: 'gallery',
      id: 'g',
      title: 'Roof',
      items: [{ image: sampleImage('One') }, { image: sampleImage('Two') }],
    })
    expect(html).toMatch(/<ol[^>]*tabindex="0"/i)
    expect(count(html, '<figure')).toBe(2)
    expect(textOf(html)).toContain('2 pictures')
  })

  it('plays a video only when asked, and links to videos hosted elsewhere', () => {
    const playable = {
      sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
      poster: sampleImage('P'),
      aspect: 1.7778,
    }
    expect(body({ type: 'video', id: 'v', playable })).toMatch(/<video[^>]*controls=""[^>]*preload="none"/)
    expect(body({ type: 'video', id: 'v', playable: { ...playable, sources: [], youtubeId: 'a&b' } })).toContain(
      'href="https://www.youtube.com/watch?v=a%26b"',
    )
  })

  it('offers the captions of a video, and leaves those of another host to a script (rule cards/captions)', () => {
    const sources = [{ src: '/v.mp4', contentType: 'video/mp4' }]
    const track = (src: string) =>
      /<track[^>]*>/.exec(
        body({
          type: 'video',
          id: 'v',
          playable: { sources, captions: { src, contentType: 'text/vtt' }, aspect: 1.7778 },
        }),
      )?.[0]
    expect(track('/v.vtt')).toBe('<track kind="captions" label="Captions" src="/v.vtt"/>')
    for (const elsewhere of ['https://v.example/v.vtt', '//v.example/v.vtt'])
      expect(track(elsewhere)).toBe(`<track kind="captions" label="Captions" data-captions="${elsewhere}"/>`)
  })

  it('confines HTML with scripts to a frame without our origin', () => {
    const html = body({ type: 'raw-html', id: 'r', frame: { src: '/frame/1', height: 220, title: 'Map' } })
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"')
    expect(html).toContain('block-size:220px')
    expect(html).not.toContain('allow-same-origin')
    expect(body({ type: 'raw-html', id: 'r', html: '<p>Plain</p>' })).toContain('<p>Plain</p>')
  })

  it('links to an embed’s source even if it has no frame', () => {
    const html = body({ type: 'embed', id: 'e', provider: 'x', title: 'A post', href: 'https://x.com/1' })
    expect(html).toContain('href="https://x.com/1"')
    expect(html).not.toContain('<iframe')
  })

  it('leaves out elements that this client does not know', () => {
    const html = body({ type: 'scent', id: 's' } as never, { type: 'text', id: 't', html: 'After' })
    expect(textOf(html)).toContain('After')
  })
})
