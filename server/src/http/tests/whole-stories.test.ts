import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlockNode, LayoutDocument } from '@broadsheet/contracts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const STORY = '/news/story/'
const ARTICLE_PAGE = {
  id: 'article',
  pageType: 'article',
  match: ['/news/:slug/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: {
    main: [
      { id: 'story', type: 'article' },
      { id: 'posts', type: 'live-blog' },
      { id: 'share', type: 'share' },
    ],
  },
}

let origin: TestOrigin
let paper: TestPaper
/** The fields of the story at every address. */
let story: Record<string, unknown>

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-stories-'))
  writeFileSync(join(folder, 'article.json'), JSON.stringify(ARTICLE_PAGE))
  origin = await startOrigin()
  origin.answer = (response, _source, _found, query) =>
    response.end(JSON.stringify(ansStory('STORY', { canonical_url: query.canonical_url, ...story })))
  paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder, SITE_ID: 'the-courier' })
})
afterEach(async () => {
  await paper.close()
  await origin.close()
})

const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' }

async function pageOf(url: string): Promise<LayoutDocument> {
  const asked = `/api/layout/v1?url=${encodeURIComponent(url)}`
  return (await paper.app.inject({ url: asked, headers: preview })).json()
}
async function block<Type extends BlockNode['type']>(url: string, type: Type) {
  const { root } = await pageOf(url)
  const main = root.children.flatMap((node) => (node.type === 'main' ? node.children : []))
  return main.find((node): node is Extract<BlockNode, { type: Type }> => node.type === type)!
}
const html = async (url: string) => (await paper.app.inject(url)).body

const text = (content: string) => ({ type: 'text', content })
describe('the elements of a story (rule content/elements)', () => {
  it('are all shown, those of a group in their order', async () => {
    story = {
      content_elements: [
        { type: 'blockquote', content: 'She said so.' },
        { type: 'correction', correction_type: 'correction', text: 'An earlier version named <b>another</b> street.' },
        {
          type: 'table',
          header: [text('Street'), text('Trees')],
          rows: [
            [text('Pine'), text('<b>40</b>')],
            ['Spruce', '12'],
            [{ content_elements: [text('Oak'), text('Elm')] }, { content_elements: [7] }],
          ],
        },
        {
          type: 'link_list',
          title: 'More on trees',
          items: [
            { type: 'interstitial_link', content: 'Where they grow', url: '/news/where/' },
            { type: 'interstitial_link', content: 'Not this', url: 'javascript:alert(1)' },
          ],
        },
        { type: 'list', content: 'What grows there:', items: [text('Planes')] },
        { type: 'list', content: 'No items at all' },
        { type: 'quote', content: 'It began here.', content_elements: [text('It ended there.')] },
        { type: 'element_group', content_elements: [text('First of the group'), text('Second of the group')] },
        { type: 'numeric_rating', numeric_rating: 3.5, max: 4, units: 'stars' },
        { type: 'audio', headlines: { basic: 'The sound of it' }, source_url: 'https://sound.example/a.mp3' },
        {
          type: 'custom_embed',
          subtype: 'poll',
          embed: { url: 'https://poll.example/1', config: { title: 'A poll' } },
        },
        {
          type: 'reference',
          referent: {
            id: '/news/other/',
            type: 'story',
            referent_properties: { headlines: { basic: 'Another story' } },
          },
        },
      ],
    }
    const { children } = await block(STORY, 'article')
    expect(children).toMatchObject([
      { type: 'quote', style: 'blockquote', paragraphs: ['She said so.'] },
      { type: 'correction', kind: 'correction', html: 'An earlier version named <b>another</b> street.' },
      {
        type: 'table',
        header: ['Street', 'Trees'],
        rows: [
          ['Pine', '<b>40</b>'],
          ['Spruce', '12'],
          ['Oak<br />Elm', '7'],
        ],
      },
      { type: 'link-list', title: 'More on trees', links: [{ text: 'Where they grow', href: '/news/where/' }] },
      { type: 'text', html: 'What grows there:' },
      { type: 'list', items: [{ html: 'Planes' }] },
      { type: 'text', html: 'No items at all' },
      { type: 'quote', style: 'blockquote', paragraphs: ['It began here.', 'It ended there.'] },
      { type: 'text', html: 'First of the group' },
      { type: 'text', html: 'Second of the group' },
      { type: 'rating', value: 3.5, max: 4, text: '3.5 out of 4 stars' },
      { type: 'audio', title: 'The sound of it', sources: [{ src: 'https://sound.example/a.mp3' }] },
      { type: 'embed', provider: 'poll', href: 'https://poll.example/1', title: 'A poll' },
      { type: 'text', html: '<strong>Read more:</strong> <a href="/news/other/">Another story</a>' },
    ])
    const page = await html(STORY)
    for (const drawn of ['She said so.', '<th scope="col">Street</th>', 'href="/news/where/"', '<audio', 'A poll'])
      expect(page).toContain(drawn)
    // The policy of the page lets the sound be played.
    expect((await paper.app.inject(STORY)).headers['content-security-policy']).toMatch(/media-src [^;]*sound\.example/)
  })

  it('are shown if they are of a kind that few newsrooms use', async () => {
    story = {
      content_elements: [
        { type: 'endorsement', endorsement: 'Yes on Question 2' },
        { type: 'code', content: 'if (a < b) {\n  go()\n}' },
        { type: 'graphic', url: '/map.png', caption: 'A map', alt_text: 'Map' },
        { type: 'story', headlines: { basic: 'Ships & <boats>' }, canonical_url: '/news/ships/' },
        {
          type: 'quote',
          content_elements: [text('Three things:'), { type: 'list', items: [text('Rain'), text('Wind')] }],
        },
      ],
    }
    const { root, problems } = await pageOf(STORY)
    expect(problems).toEqual([])
    const [article] = root.children.flatMap((node) => (node.type === 'main' ? node.children : []))
    expect(article).toMatchObject({
      children: [
        { type: 'text', html: '<strong>Yes on Question 2</strong>' },
        { type: 'text', html: '<code>if (a &lt; b) {<br />\u00a0\u00a0go()<br />}</code>' },
        { type: 'image', caption: 'A map', image: { src: '/map.png', alt: 'Map' } },
        {
          type: 'text',
          html: '<strong>Read more:</strong> <a href="/news/ships/">Ships &amp; &lt;boats&gt;</a>',
        },
        { type: 'quote', paragraphs: ['Three things:', 'Rain', 'Wind'] },
      ],
    })
  })

  it('are shown where a picture or player stands in the place of a paragraph’s words', async () => {
    story = {
      content_elements: [
        text('<p><img src="https://a.example/p.jpg" alt="A pier"></p>'),
        text('<iframe src="//a"></iframe>'),
      ],
    }
    const { root, problems } = await pageOf(STORY)
    expect(problems).toEqual([])
    const [article] = root.children.flatMap((node) => (node.type === 'main' ? node.children : []))
    expect(article).toMatchObject({
      children: [
        { type: 'raw-html', html: '<p><img src="https://a.example/p.jpg" alt="A pier" loading="lazy" /></p>' },
        { type: 'raw-html', frame: {} },
      ],
    })
  })
})

describe('a story that is known only by its address on the site of the paper (rule content/site-address)', () => {
  it('has that address', async () => {
    for (const canonical_url of [undefined, null, '', ' ']) {
      story = { canonical_url, websites: { 'the-courier': { website_url: '/news/there/' } } }
      paper.app.caches.purge(['story:STORY'])
      expect((await pageOf(STORY)).page.canonicalUrl).toMatch(/\/news\/there\/$/)
    }
  })
})

it('a story of a sister paper has the address and the section that it has here (rule content/site-address)', async () => {
  const elsewhere = { _id: '/region', _website: 'the-sister', name: 'Region' }
  story = {
    canonical_website: 'the-sister',
    canonical_url: '/region/story/',
    taxonomy: { primary_section: elsewhere, sections: [elsewhere] },
    websites: {
      'the-sister': { website_url: '/region/story/', website_section: elsewhere },
      'the-courier': { website_url: STORY, website_section: { _id: '/news', _website: 'the-courier', name: 'News' } },
    },
  }
  expect((await pageOf(STORY)).page.canonicalUrl).toMatch(/\/news\/story\/$/)
  expect((await block(STORY, 'article')).eyebrow).toEqual({ type: 'section', text: 'News', href: '/news/' })

  story = { taxonomy: { primary_section: elsewhere } }
  paper.app.caches.purge(['story:STORY'])
  expect((await block(STORY, 'article')).eyebrow).toEqual({ type: 'section', text: 'Region' })
})

describe('a story in another language (rule content/language)', () => {
  it('says so at its headline and text, and runs from right to left if its script does', async () => {
    story = {
      language: 'he',
      headlines: { basic: 'שלום עולם' },
      content_elements: [text('זה טקסט'), text('And English.')],
    }
    const page = await html(STORY)
    expect(page).toMatch(/<h1[^>]* lang="he" dir="auto">שלום עולם/)
    expect(page).toMatch(/<p[^>]* dir="auto"[^>]*>זה טקסט/)
    expect(page).not.toMatch(/dir="auto"[^>]*>And English/)
    story = { language: 'en-US' }
    paper.app.caches.purge(['story:STORY'])
    expect(await html(STORY)).not.toMatch(/<h1[^>]* lang/)
  })
})

describe('a long story (rule content/limits)', () => {
  it('is complete with 5,000 elements', async () => {
    story = { content_elements: Array.from({ length: 5000 }, (_, index) => text(`Paragraph ${index}`)) }
    const { children, cut } = await block(STORY, 'article')
    expect([children.length, cut]).toEqual([5000, undefined])
  })

  it('tells its reader where it is cut', async () => {
    story = { content_elements: Array.from({ length: 6500 }, (_, index) => text(`Paragraph ${index}`)) }
    expect(await html(STORY)).toContain('This story is too long to be shown whole.')
    expect((await pageOf(STORY)).problems).toMatchObject([{ code: 'story-field' }])
  })
})

describe('a live blog of 5,000 posts (rule live-blogs/parts)', () => {
  const POSTS = 5000
  const elements = Array.from({ length: POSTS }, (_, index) => [
    { type: 'divider' },
    text(`// Timestamp 11/${1 + (index % 3)}/2026 ${1 + (index % 12)}:${String(index % 60).padStart(2, '0')}PM`),
    { type: 'header', level: 2, content: `Post ${index}` },
    text(`Words of post ${index}.`),
  ]).flat()
  const headingsOf = (posts: readonly { children: readonly { type: string }[] }[]) =>
    posts.map(({ children }) => (children.find(({ type }) => type === 'heading') as unknown as { html: string }).html)

  beforeEach(() => (story = { subtype: 'liveblog', content_elements: elements }))

  it('is complete for a reader who goes from part to part, by address or by cursor', async () => {
    const found: string[] = []
    const byCursor: string[] = []
    let url = STORY
    let cursor = ''
    for (;;) {
      const blog = await block(url, 'live-blog')
      found.push(...headingsOf(blog.posts))
      const asked = new URLSearchParams({ url: STORY, block: 'posts', ...(cursor ? { cursor } : {}) })
      const part = (await paper.app.inject(`/api/layout/v1/block?${asked}`)).json()
      byCursor.push(...headingsOf(part.nodes[0].posts))
      if (!blog.more) break
      expect(blog.more.count).toBe(POSTS - found.length)
      expect(part.nodes[0].more).toEqual(blog.more)
      url = blog.more.href
      cursor = blog.more.cursor
    }
    expect(found).toEqual(Array.from({ length: POSTS }, (_, index) => `Post ${index}`))
    expect(byCursor).toEqual(found)
  })

  it('links to the next and previous part, and asks for new posts only on the first', async () => {
    const top = await html(STORY)
    const { more } = await block(STORY, 'live-blog')
    expect(top).toContain(`href="${more!.href}"`)
    expect(top).toContain('data-due="15"')
    const below = await html(more!.href)
    expect(below).toContain(`<a class="`)
    expect(below).toMatch(new RegExp(`href="${STORY}"[^>]*>Latest updates`))
    expect(below).not.toContain('data-due')
  })

  it('finds the frames of every part, by address and by cursor', async () => {
    const framed = (index: number) => ({
      type: 'raw_html',
      content: `<p>Map ${index}</p><script>draw(${index})</script>`,
    })
    const content_elements = Array.from({ length: 102 }, (_, index) => [
      { type: 'divider' },
      text(`Words ${index}.`),
      framed(index),
    ])
    story = { subtype: 'liveblog', content_elements: content_elements.flat() }
    const { more } = await block(STORY, 'live-blog')
    const byCursor = new URLSearchParams({ url: STORY, block: 'posts', cursor: more!.cursor })
    for (const asked of [
      `/api/layout/v1?url=${STORY}`,
      `/api/layout/v1?url=${encodeURIComponent(more!.href)}`,
      `/api/layout/v1/block?${byCursor}`,
    ]) {
      const frames = [...(await paper.app.inject(asked)).body.matchAll(/"src":"(\/frame\/[^"]+)"/g)]
      const [, last] = frames.at(-1)!
      const answer = await paper.app.inject(last!)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<p>Map ')])
    }
  })

  it('redirects the address of a missing post to its first part', async () => {
    const answer = await paper.app.inject(`${STORY}?updates=card-1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${STORY}?updates=latest`])
    expect((await block(`${STORY}?updates=latest`, 'live-blog')).pollSeconds).toBe(15)
  })

  it('says to a client that asks for updates from a missing post where they are', async () => {
    const answer = await paper.app.inject(`/api/live-blog/v1/updates?url=${STORY}?updates=card-1`)
    expect([answer.statusCode, answer.json().redirect]).toEqual([
      200,
      { to: `${STORY}?updates=latest`, permanent: false },
    ])
  })
})

it('a headline that was cut in the middle of an emoji takes no part of the page with it (rule content/halves)', async () => {
  story = { headlines: { basic: 'Where to eat soup \ud83c' } }
  const answer = await paper.app.inject(`/api/layout/v1?url=${STORY}`)
  const { page, problems } = answer.json<LayoutDocument>()
  expect(page.title).toBe('Where to eat soup \ufffd')
  expect(answer.body).toContain('"type":"share"')
  expect(answer.body).not.toMatch(/\\ud83c/i)
  expect(problems).toEqual([])
})

it('a headline that is too long, and is cut in the middle of an emoji, takes no part of the page with it (rule content/halves)', async () => {
  story = { headlines: { basic: `${'a'.repeat(9999)}🍲` } }
  const { body } = await paper.app.inject(`/api/layout/v1?url=${STORY}`)
  expect(body).toContain('"type":"share"')
  expect(body).not.toMatch(/\\ud83c/i)
})
