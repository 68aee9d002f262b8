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

describe('Every page', () => {
  it.each(every)('%s has its landmarks, exactly one main heading, and a link past the header', (path) => {
    const html = drawPage(document(path))
    expect(html.startsWith('<!doctype html><html lang="en"><head><meta charset="utf-8">')).toBe(true)
    expect(count(html, /<h1[\s>]/)).toBe(1)
    expect(html).toContain('href="#main-content"')
    expect(html).toContain('<main id="main-content" tabindex="-1"')
    expect(count(html, /<header[^>]*data-header/)).toBe(1)
    expect(count(html, '<footer')).toBe(1)
    expect(html).toContain(`data-page-type="${document(path).page.type}"`)
  })

  it.each(every)('%s contains no inline script, and no style element but the build’s', (path) => {
    const html = drawPage(document(path))
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/)
    expect(html).not.toMatch(/\son[a-z]+="/)
    expect(count(html, '<style')).toBe(1)
    expect(count(html, '<script type="module"')).toBe(1)
    expect(count(html, 'rel="stylesheet"')).toBe(1)
  })

  it.each(every)('%s uses only class names that the stylesheet knows', (path) => {
    expect(drawPage(document(path))).not.toMatch(/class="[^"]*undefined/)
  })

  it.each(every)('%s loads its first image at once and all others lazily', (path) => {
    const html = drawPage(document(path))
    const pictures = [...html.matchAll(/<picture[^>]*><img[^>]*>/g)].map(([tag]) => tag)
    if (pictures.length === 0) return
    expect(pictures[0]).toContain('fetchPriority="high"')
    expect(count(html, 'fetchPriority="high"')).toBe(1)
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"')
    expect(html).not.toContain('as="image"')
  })

  it.each(every)('%s skips no heading level', (path) => {
    const levels = [...drawPage(document(path)).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
  })

  it.each(every)('%s uses every id only once', (path) => {
    const ids = [...drawPage(document(path)).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('The head of a page', () => {
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

  it('requests the fonts of the first screen before the style that declares them', () => {
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag)
    expect(preloads).toEqual(
      ['/assets/serif-1.woff2', '/assets/sans-1.woff2'].map(
        (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
      ),
    )
  })

  it('names the page, its neighbours, and what to show when the page is shared', () => {
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

  it('links the feed, and lists each of the story’s tags', () => {
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="News &amp; &quot;more&quot;" href="/rss/news/">',
    )
    expect(html).toContain(
      '<meta property="article:tag" content="Fish &amp; chips"><meta property="article:tag" content="&quot;&gt;&lt;script&gt;">',
    )
  })

  it('contains structured data that cannot end its own element', () => {
    expect(html).toContain('{"headline":"\\u003c/script>\\u003cimg src=x onerror=alert(1)> $& $1"}')
  })

  it('has an icon', () => {
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg">')
  })

  it('does not repeat the paper’s name in the title', () => {
    expect(drawPage(document('/'))).toContain('<title>The Philadelphia Courier</title>')
  })

  it('has the reload script in development only', () => {
    expect(drawPage(document('/'))).not.toContain('live-reload')
    expect(drawPage(document('/'), { liveReload: true })).toContain('src="/assets/live-reload-1.js"')
  })
})

describe('A part of a page that fails', () => {
  // Its component cannot draw this node.
  const broken = { ...sampleStoryList('strip', 2), id: 'broken/list', layout: 'none-such' as 'strip' }

  it('is reported and left out, while the other blocks stay', () => {
    const errors: string[] = []
    const html = drawPage(front([sampleStoryList('strip', 2), broken, sampleStoryList('vertical', 2)]), {
      onBlockError: (id) => errors.push(id),
    })
    expect(errors).toEqual(['broken/list'])
    expect(html).not.toContain('id="broken/list"')
    expect(html).toContain('id="strip/list"')
    expect(html).toContain('id="vertical/list"')
  })

  it('costs only the page links of a listing, not the listing itself', () => {
    const bar = { ...samplePagination(), windows: undefined as never }
    const errors: string[] = []
    const html = drawPage(front([sampleListing, bar]), { onBlockError: (id) => errors.push(id) })
    expect(html).toContain('id="stream/listing"')
    expect(html).not.toContain('aria-label="Pages"')
    expect(errors).toContain('stream/pagination')
  })

  it('disappears from the footer without taking the footer along', () => {
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

  it('is left out if this client does not know its type, even a type named like a method of objects', () => {
    const unknown = ['hologram', 'constructor', 'toString'].map((type) => ({ type, id: `${type}/1` }))
    const html = drawPage(front([...(unknown as never[]), sampleStoryList('strip', 2)]))
    expect(html).not.toContain('hologram')
    expect(html).toContain('id="strip/list"')
  })

  it('may be the whole of main, and the page still has its frame', () => {
    const page = front([])
    const html = drawPage({ ...page, root: { type: 'page', id: 'page', children: [] } })
    expect(html).toContain('<main id="main-content"')
    expect(html).toContain('<h1 class="')
    expect(html).toContain('>X &amp; Y</h1>')
    expect(html).toContain('cannot be shown at the moment')
  })
})

describe('Hostile text', () => {
  const hostile = '</script><img src=x onerror=alert(1)> $& $` "\'&amp;'

  it('is shown as written, in a headline and in an island’s data', () => {
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

  it('cannot break out of an attribute', () => {
    const html = drawPage(sampleDocument('/"><script>alert(1)</script>', 'section', []))
    expect(html).not.toContain('<script>alert')
  })
})

describe('Islands', () => {
  it('carry data only if a reader can interact with them', () => {
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

  it('do not send what stays as the server drew it', () => {
    const html = drawPage(front([sampleListing, samplePagination()]))
    expect(islandData(html, 'stream/listing')).toMatchObject({
      node: { type: 'listing', children: [] },
      companion: { type: 'pagination', current: 1, windows: { mobile: [], tablet: [], desktop: [] } },
    })
  })
})

describe('The frame of a page', () => {
  it('makes the paper’s name the main heading on the homepage only', () => {
    expect(drawPage(document('/'))).toMatch(/<h1[^>]*><a[^>]*>The Philadelphia Courier<\/a><\/h1>/)
    expect(drawPage(document('/sports/'))).toMatch(/<h1[^>]*>Sports<\/h1>/)
  })

  it.each([
    ['/', 'homepage', []],
    ['/news/a/', 'article', [sampleArticle]],
  ] as const)('has one main heading at %s (%s) with a listing on it', (path, type, nodes) => {
    const html = drawPage(sampleDocument(path, type, [...nodes, { ...sampleListing, title: 'All stories' }]))
    expect(count(html, /<h1[\s>]/)).toBe(1)
    expect(html).toMatch(/<h2[^>]*>All stories<\/h2>/)
  })

  it('gives a front its title once, on every page of its listing', () => {
    const html = drawPage(
      sampleDocument('/news/2/', 'section', [sampleListing, samplePagination(2)], { page: { title: 'News - Page 2' } }),
    )
    expect(html).toMatch(/<h1[^>]*>News<\/h1>/)
    expect(html).toMatch(/<header[^>]*data-said[^>]*><h2[^>]*>News<\/h2>/)
  })

  it('gives a text page its title, unless its text has one', () => {
    const text = (html: string) =>
      drawPage(
        sampleDocument('/about/', 'static', [{ type: 'raw-html', id: 'text/html', html }], {
          page: { title: 'About' },
        }),
      )
    expect(text('<p>A paper.</p>')).toMatch(/<main[^>]*><h1[^>]*>About<\/h1>/)
    expect(text('<h1>About us</h1>')).not.toContain('>About</h1>')
  })

  it('offers a search on pages that do not exist', () => {
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

  it('puts the rail beside main on other pages', () => {
    const html = drawPage(document('/news/'))
    expect(html.indexOf('<aside')).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.slice(html.indexOf('<aside'))).toContain('The Latest')
  })

  describe('draws no rail where nothing in it is drawn there', () => {
    const marker = { type: 'experiment-marker', id: 'latest', feature: 'latest-test', variation: 'hidden' } as const
    const news = { type: 'breaking-news', id: 'news', label: 'Breaking News', text: 'Water is back' } as const
    const withRail = (...rail: MainNode['children']) =>
      drawPage(
        front([
          sampleStoryList('strip', 2),
          { type: 'rail', id: 'rail', children: rail } as MainNode['children'][number],
        ]),
      )

    it('because a variation hides all of it, whose place is kept without width (rule experiments/seen-place)', () => {
      const html = withRail(marker)
      expect(html).not.toContain('<aside')
      expect(html).toContain(' data-rail="hidden"')
      expect(html.indexOf('data-block="experiment-marker"')).toBeGreaterThan(html.indexOf('</main>'))
    })

    it('because it is at the foot of the screen', () => {
      const html = withRail(news)
      expect(html).not.toMatch(/<aside|data-rail/)
      expect(html.indexOf('Water is back')).toBeGreaterThan(html.indexOf('<footer'))
    })
  })

  it('says what is being previewed, with a link out of the preview', () => {
    expect(drawPage(document('/'))).not.toContain('data-preview-bar')
    const html = drawPage(document('/'), {
      preview: { labels: ['Reader: <b>subscribed'], exitHref: '/preview/end?url=%2F' },
    })
    expect(html).toContain('<li>Reader: &lt;b&gt;subscribed</li>')
    expect(html).toContain('href="/preview/end?url=%2F"')
  })

  it('waits for consent where it is required', () => {
    expect(drawPage(document('/'))).not.toContain('data-consent')
    expect(drawPage({ ...document('/'), consent: { required: true } })).toContain('data-consent="required"')
  })

  it('marks the screen widths at which a block is shown', () => {
    const html = drawPage(front([{ ...sampleArticle, media: { minWidth: 768, maxWidth: 1023 } }]))
    expect(html).toContain('data-from="768" data-below="1024"')
  })
})
