import { describe, expect, it } from 'vitest'
import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const text = (content: string) => ({ type: 'text', content })
const divider = { type: 'divider' }
const stamp = (line: string) => text(`<p>// Timestamp ${line}</p>`)
const heading = (content: string) => ({ type: 'header', level: 2, content })

/** Resolves the page of a live blog. */
function resolve(story: Record<string, unknown>, blocks = ['article', 'live-blog']) {
  const page = pageOf(
    blocks.map((type) => ({ id: type, type, fields: {} })),
    {
      pageType: 'article',
      match: ['/news/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    },
  )
  const { document } = resolveForTest(page, '/news/a/', () => ansStory('A', { subtype: 'liveblog', ...story }))
  const main = mainOf(document)
  return { document, main, blog: main.find((node) => node.type === 'live-blog') as LiveBlogNode }
}
const blogOf = (...content_elements: object[]) => resolve({ content_elements }).blog

describe('a live blog', () => {
  it.each([
    ['liveblog', ['article', 'live-blog']],
    ['live', ['article', 'live-blog']],
    ['live-event', ['article']],
    [undefined, ['article']],
  ])('of the subtype %s has the blocks %j', (subtype, types) =>
    expect(resolve({ subtype }).main.map(({ type }) => type)).toEqual(types),
  )

  it('goes on until it is tagged endliveblog', () => {
    expect(resolve({}).blog).toMatchObject({
      status: 'live',
      label: 'Live Updates',
      pollSeconds: 15,
      updated: { text: 'Updated 1 hour ago' },
    })
    const ended = resolve({ taxonomy: { tags: [{ slug: 'endliveblog' }] } }).blog
    expect(ended).toMatchObject({ status: 'ended', label: 'As It Happened' })
    expect(ended).not.toHaveProperty('pollSeconds')
    expect(ended).not.toHaveProperty('updated')
  })

  it('is cached no longer than clients wait for news, and like any page once it has ended', () => {
    expect(resolve({}).document.cache.maxAge).toBe(15)
    expect(resolve({ taxonomy: { tags: [{ slug: 'endliveblog' }] } }).document.cache.maxAge).toBe(60)
    const inRail = pageOf([{ id: 'article', type: 'article' }], { content: { source: 'content-api-v3', query: {} } })
    const areas = { ...inRail.areas, rail: [{ id: 'blog', type: 'live-blog' }] }
    const { document } = resolveForTest({ ...inRail, areas }, '/news/', () => ansStory('A', { subtype: 'liveblog' }))
    expect(document.cache.maxAge).toBe(15)
  })

  it('has relative times for twelve hours and absolute ones from then on', () => {
    const { posts } = blogOf(stamp('11/3 9:30AM'), text('A'), divider, stamp('11/2 9:00PM'), text('B'))
    expect(posts.map(({ time }) => time?.text)).toEqual(['30 minutes ago', 'Nov. 2, 2026, 9:00 p.m. ET'])
  })

  it('sets one pinned post apart, and keeps a second on top of the list', () => {
    const blog = blogOf(text('A'), divider, text('// Pinned'), text('P'), divider, text('// Pinned'), text('Q'))
    expect(blog.pinned?.children).toMatchObject([{ html: 'P' }])
    expect(blog.posts.map(({ children }) => children)).toMatchObject([[{ html: 'Q' }], [{ html: 'A' }]])
  })

  it('lists at most five headings as plain text, with links to their posts', () => {
    const blog = blogOf(
      ...Array.from({ length: 7 }, (_, index) => [heading(`<b>${index}</b> &amp; more`), text('W'), divider]).flat(),
    )
    expect(blog.keyEvents.map(({ text: words }) => words)).toEqual([
      '0 & more',
      '1 & more',
      '2 & more',
      '3 & more',
      '4 & more',
    ])
    expect(blog.keyEvents.map(({ href }) => href)).toEqual(blog.posts.slice(0, 5).map(({ id }) => `#${id}`))
  })

  it('keeps the id and version of a post when others are added, and changes the version with the text', () => {
    const older = [
      stamp('11/3 9:00AM'),
      text('A'),
      { type: 'image', url: 'https://images.example.org/a.jpg', width: 300, height: 200 },
    ]
    const [before] = blogOf(...older).posts
    const after = blogOf(stamp('11/3 9:05AM'), text('B'), divider, ...older).posts[1]
    expect(after).toEqual(before)
    const [changed] = blogOf(stamp('11/3 9:00AM'), text('Corrected')).posts
    expect(changed!.id).toBe(before!.id)
    expect(changed!.version).not.toBe(before!.version)
  })

  it('leaves out a post that would be empty', () =>
    expect(blogOf(text('A'), divider, { type: 'scent' }).posts).toHaveLength(1))

  it('is shown by the article without its lines for the machine if there is no live-blog block (rule live-blogs/split)', () => {
    const body = [text('// Timestamp 11/3 10:30AM<br>A'), divider, text('B<br>// Pinned'), divider, text('// Pinned')]
    const [article] = resolve({ content_elements: body }, ['article']).main
    expect(article).toMatchObject({
      children: [{ html: 'A' }, { type: 'divider' }, { html: 'B' }, { type: 'divider' }],
    })
  })

  it('has its related links below the posts, or below the article if there is no live-blog block', () => {
    const relatedLinks = [{ title: 'Why', link: '/news/why/' }]
    const { main, blog } = resolve({ relatedLinks })
    expect(main[0]).not.toHaveProperty('relatedLinks')
    expect(blog.relatedLinks).toEqual([{ text: 'Why', href: '/news/why/' }])
    expect(resolve({ relatedLinks }, ['article']).main[0]).toHaveProperty('relatedLinks')
  })
})

it('an interactive card that holds what cannot be drawn is a problem of the page, once (rule content/elements)', () => {
  const { document } = resolve({
    content_elements: [text('// Interactive_HTML'), { type: 'hologram' }, text('Map'), divider, text('Post')],
  })
  expect(document.problems.map(({ message }) => message)).toEqual(['an element of the type "hologram" is not drawn'])
})
