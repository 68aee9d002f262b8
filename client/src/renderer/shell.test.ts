import type { LayoutDocument, MainNode } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { count, drawPage, islandData } from '../testing/draw.ts'
import { sampleDocument, sampleDocuments } from '../testing/sample-documents.ts'
import { sampleArticle, sampleCard, sampleListing, samplePagination, sampleStoryList } from '../testing/sample-nodes.ts'

const document = (path: string): LayoutDocument => {
  const found = sampleDocuments[path]
  if (!found) throw new Error(`No sample at ${path}`)
  return found
}
const every = Object.keys(sampleDocuments)
const front = (main: MainNode['children']) => sampleDocument('/x/', 'section', main, { page: { title: 'X & Y' } })

describe('every page', () => {
  it.each(every)('%s has its landmarks, one h1, and a way past the header', (path) => {
    const html = drawPage(document(path))
    expect(html.startsWith('<!doctype html><html lang="en"><head><meta charset="utf-8">')).toBe(true)
    expect(count(html, /<h1[\s>]/)).toBe(1)
    expect(html).toContain('href="#main-content"')
    expect(html).toContain('<main id="main-content" tabindex="-1"')
    expect(count(html, /<header[^>]*data-header/)).toBe(1)
    expect(count(html, '<footer')).toBe(1)
    expect(html).toContain(`data-page-type="${document(path).page.type}"`)
  })

  it.each(every)('%s runs no script of its own and holds no style element', (path) => {
    const html = drawPage(document(path))
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/)
    expect(html).not.toMatch(/<style|\son[a-z]+="/)
    expect(count(html, '<script type="module"')).toBe(1)
    expect(count(html, 'rel="stylesheet"')).toBe(1)
  })

  it.each(every)('%s has no class name that the stylesheet does not know', (path) => {
    expect(drawPage(document(path))).not.toMatch(/class="[^"]*undefined/)
  })

  it.each(every)('%s fetches its first image at once and all others lazily', (path) => {
    const html = drawPage(document(path))
    const pictures = [...html.matchAll(/<picture[^>]*><img[^>]*>/g)].map(([one]) => one)
    if (pictures.length === 0) return
    expect(pictures[0]).toContain('fetchPriority="high"')
    expect(count(html, 'fetchPriority="high"')).toBe(1)
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"')
    expect(html).not.toContain('as="image"')
  })

  it.each(every)('%s has headings without a jump', (path) => {
    const levels = [...drawPage(document(path)).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
  })

  it.each(every)('%s uses every id once', (path) => {
    const ids = [...drawPage(document(path)).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the head', () => {
  const html = drawPage(
    sampleDocument('/news/2/', 'section', [], {
      page: {
        title: 'Fish & "chips" <now>',
        description: 'A "quoted" text',
        canonicalUrl: 'https://paper.example/news/2/',
        prev: 'https://paper.example/news/',
        next: 'https://paper.example/news/3/',
        openGraph: { 'og:title': 'Fish', image: 'https://paper.example/a.jpg', 'twitter:card': 'summary' },
        openGraphLists: { 'article:tag': ['Fish & chips', '"><script>'] },
        feed: { title: 'News & "more"', href: '/rss/news/' },
        meta: { robots: 'noindex' },
        jsonLd: [{ headline: '</script><img src=x onerror=alert(1)> $& $1' }],
      },
    }),
  )

  it('asks for the fonts of the first screen ahead of the stylesheet that names them', () => {
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([one]) => one)
    expect(preloads).toEqual(
      ['/assets/serif-1.woff2', '/assets/sans-1.woff2'].map(
        (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
      ),
    )
  })

  it('names the page, its neighbours and what others show of it', () => {
    expect(html).toContain('<title>Fish &amp; &quot;chips&quot; &lt;now&gt; | The Philadelphia Courier</title>')
    expect(html).toContain('<meta name="description" content="A &quot;quoted&quot; text">')
    expect(html).toContain('<link rel="canonical" href="https://paper.example/news/2/">')
    expect(html).toContain('<link rel="prev" href="https://paper.example/news/">')
    expect(html).toContain('<link rel="next" href="https://paper.example/news/3/">')
    expect(html).toContain('<meta property="og:title" content="Fish">')
    expect(html).toContain('<meta property="og:image" content="https://paper.example/a.jpg">')
    expect(html).toContain('<meta name="twitter:card" content="summary">')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('names its feed, and each of its tags', () => {
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="News &amp; &quot;more&quot;" href="/rss/news/">',
    )
    expect(html).toContain(
      '<meta property="article:tag" content="Fish &amp; chips"><meta property="article:tag" content="&quot;&gt;&lt;script&gt;">',
    )
  })

  it('carries structured data that cannot end its own element', () => {
    expect(html).toContain('{"headline":"\\u003c/script>\\u003cimg src=x onerror=alert(1)> $& $1"}')
  })

  it('has an icon', () => {
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg">')
  })

  it('does not say the paper’s name twice', () => {
    expect(drawPage(document('/'))).toContain('<title>The Philadelphia Courier</title>')
  })

  it('brings the reload script in development only', () => {
    expect(drawPage(document('/'))).not.toContain('live-reload')
    expect(drawPage(document('/'), { liveReload: true })).toContain('src="/assets/live-reload-1.js"')
  })
})

describe('one bad thing', () => {
  // What a block that fails looks like from outside: a node its component cannot draw.
  const broken = { ...sampleStoryList('strip', 2), id: 'broken/list', layout: 'none-such' as 'strip' }

  it('takes a block that throws away, tells of it, and leaves the others', () => {
    const errors: string[] = []
    const html = drawPage(front([sampleStoryList('strip', 2), broken, sampleStoryList('vertical', 2)]), {
      onBlockError: (id) => errors.push(id),
    })
    expect(errors).toEqual(['broken/list'])
    expect(html).not.toContain('id="broken/list"')
    expect(html).toContain('id="strip/list"')
    expect(html).toContain('id="vertical/list"')
  })

  it('takes a broken pagination away without its listing', () => {
    const bar = { ...samplePagination(), windows: undefined as never }
    const errors: string[] = []
    const html = drawPage(front([sampleListing, bar]), { onBlockError: (id) => errors.push(id) })
    expect(html).toContain('id="stream/listing"')
    expect(html).not.toContain('aria-label="Pages"')
    expect(errors).toContain('stream/pagination')
  })

  it('takes a broken block in the footer away without the footer', () => {
    const page = front([])
    const footer = page.root.children.at(-1)
    if (footer?.type !== 'footer') throw new Error('no footer')
    const html = drawPage({
      ...page,
      root: { ...page.root, children: [{ ...footer, children: [broken, sampleStoryList('strip', 2)] }] },
    })
    expect(html).toContain('<footer')
    expect(html).toContain('id="strip/list"')
    expect(html).not.toContain('broken/list')
  })

  it('leaves out a type this client does not know, even one named like a method of objects', () => {
    const unknown = ['hologram', 'constructor', 'toString'].map((type) => ({ type, id: `${type}/1` }))
    const html = drawPage(front([...(unknown as never[]), sampleStoryList('strip', 2)]))
    expect(html).not.toContain('hologram')
    expect(html).toContain('id="strip/list"')
  })

  it('gives a page without main its frame', () => {
    const page = front([])
    const html = drawPage({ ...page, root: { type: 'page', id: 'page', children: [] } })
    expect(html).toContain('<main id="main-content"')
    expect(html).toContain('<h1 class="')
    expect(html).toContain('>X &amp; Y</h1>')
    expect(html).toContain('cannot be shown at the moment')
  })
})

describe('hostile text', () => {
  const hostile = '</script><img src=x onerror=alert(1)> $& $` "\'&amp;'

  it('is shown as it is written, in a headline and in an island’s data', () => {
    const list = sampleStoryList('strip', 0, {
      children: [sampleCard('strip', 0, { headline: hostile })],
      header: { type: 'section-header', id: 'strip/header', label: hostile, topLine: true },
      more: { label: 'More Stories', href: '/2', cursor: 'x' },
    })
    const html = drawPage(front([list]))
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; $` ')
    expect(islandData(html, 'strip/list')).toMatchObject({ node: { header: { label: hostile } } })
  })

  it('does not leave an attribute', () => {
    const html = drawPage(sampleDocument('/"><script>alert(1)</script>', 'section', []))
    expect(html).not.toContain('<script>alert')
  })
})

describe('islands', () => {
  it('carry data only where a reader can do something', () => {
    expect(count(drawPage(document('/business/market-roof/')), '<script type="application/json">')).toBe(0)
    const html = drawPage(
      front([
        sampleStoryList('strip', 4),
        sampleStoryList('vertical', 2, { more: { label: 'More Stories', href: '/2', cursor: '2' } }),
      ]),
    )
    expect(count(html, '<script type="application/json">')).toBe(1)
    expect(count(html, 'data-island=')).toBe(1)
    expect(html).toContain('data-island="story-list" data-hydrate="interaction"')
  })

  it('do not send what stays as it was drawn', () => {
    const html = drawPage(front([sampleListing, samplePagination()]))
    expect(islandData(html, 'stream/listing')).toMatchObject({
      node: { type: 'listing', children: [] },
      companion: { type: 'pagination', current: 1, windows: { mobile: [], tablet: [], desktop: [] } },
    })
  })
})

describe('the frame of a page', () => {
  it('gives the paper’s name the h1 on the homepage and nowhere else', () => {
    expect(drawPage(document('/'))).toMatch(/<h1[^>]*><a[^>]*>The Philadelphia Courier<\/a><\/h1>/)
    expect(drawPage(document('/sports/'))).toMatch(/<h1[^>]*>Sports<\/h1>/)
  })

  it('gives a front its title, once, on every page of its listing', () => {
    const html = drawPage(
      sampleDocument('/news/2/', 'section', [sampleListing, samplePagination(2)], { page: { title: 'News - Page 2' } }),
    )
    expect(html).toMatch(/<h1[^>]*>News<\/h1>/)
    expect(html).toMatch(/<header[^>]*data-said[^>]*><h2[^>]*>News<\/h2>/)
  })

  it('gives a text its title, unless the text brings its own', () => {
    const text = (html: string) =>
      drawPage(
        sampleDocument('/about/', 'static', [{ type: 'raw-html', id: 'text/html', html }], {
          page: { title: 'About' },
        }),
      )
    expect(text('<p>A paper.</p>')).toMatch(/<main[^>]*><h1[^>]*>About<\/h1>/)
    expect(text('<h1>About us</h1>')).not.toContain('>About</h1>')
  })

  it('offers the search where a page is not there', () => {
    expect(drawPage(document('/gone/'))).toMatch(
      /<main[\s\S]*<search><form[^>]*action="\/search"[\s\S]*id="strip\/list"/,
    )
    expect(count(drawPage(document('/news/')), '<search><form')).toBe(0)
  })

  it('puts the rail beside the lead of the homepage only', () => {
    const html = drawPage(document('/'))
    const below = html.indexOf('data-below-rail')
    expect(html.indexOf('id="top-banner/list"')).toBeLessThan(below)
    expect(html.indexOf('id="strip4/list"')).toBeGreaterThan(below)
    expect(drawPage(document('/news/'))).not.toContain('data-below-rail')
  })

  it('puts the rail beside main', () => {
    const html = drawPage(document('/news/'))
    expect(html.indexOf('<aside')).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.slice(html.indexOf('<aside'))).toContain('The Latest')
  })

  it('says what is being previewed and leads out of it', () => {
    expect(drawPage(document('/'))).not.toContain('data-preview-bar')
    const html = drawPage(document('/'), {
      preview: { labels: ['Reader: <b>subscribed'], exitHref: '/preview/end?url=%2F' },
    })
    expect(html).toContain('<li>Reader: &lt;b&gt;subscribed</li>')
    expect(html).toContain('href="/preview/end?url=%2F"')
  })

  it('waits for consent where it must be given', () => {
    expect(drawPage(document('/'))).not.toContain('data-consent')
    expect(drawPage({ ...document('/'), consent: { required: true } })).toContain('data-consent="required"')
  })

  it('marks the widths between which a block is shown', () => {
    const html = drawPage(front([{ ...sampleArticle, media: { minWidth: 768, maxWidth: 1023 } }]))
    expect(html).toContain('data-from="768" data-below="1024"')
  })
})
