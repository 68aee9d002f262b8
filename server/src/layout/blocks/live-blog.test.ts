import { describe, expect, it } from 'vitest'
import type { LiveBlogNode } from '@broadsheet/contracts'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const text = (content: string) => ({ type: 'text', content })
const divider = { type: 'divider' }
const stamp = (line: string) => text(`<p>// Timestamp ${line}</p>`)
const heading = (content: string) => ({ type: 'header', level: 2, content })

/** What a page of one story holds, and the blog on it. */
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

describe('the block of a live blog', () => {
  it.each([
    ['liveblog', ['article', 'live-blog']],
    ['live', ['article', 'live-blog']],
    ['live-event', ['article']],
    [undefined, ['article']],
  ])('a story of subtype %s gives %j', (subtype, types) =>
    expect(resolve({ subtype }).main.map(({ type }) => type)).toEqual(types),
  )

  it('runs until it is tagged endliveblog', () => {
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

  it('is kept for as long as its readers wait between two looks, and for as long as any page once it has ended', () => {
    expect(resolve({}).document.cache.maxAge).toBe(15)
    expect(resolve({ taxonomy: { tags: [{ slug: 'endliveblog' }] } }).document.cache.maxAge).toBe(60)
  })

  it('times are relative for twelve hours and absolute from then on', () => {
    const { posts } = blogOf(stamp('11/3 9:30AM'), text('A'), divider, stamp('11/2 9:00PM'), text('B'))
    expect(posts.map(({ time }) => time?.text)).toEqual(['30 minutes ago', 'Nov. 2, 2026, 9:00 p.m. ET'])
  })

  it('has one pinned post; a second one stands before the others', () => {
    const blog = blogOf(text('A'), divider, text('// Pinned'), text('P'), divider, text('// Pinned'), text('Q'))
    expect(blog.pinned?.children).toMatchObject([{ html: 'P' }])
    expect(blog.posts.map(({ children }) => children)).toMatchObject([[{ html: 'Q' }], [{ html: 'A' }]])
  })

  it('lists at most five headings, as plain text, with the fragments of their posts', () => {
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

  it('a post keeps id and version while others are added on top, and changes its version with its words', () => {
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

  it('a card of which nothing can be shown is no post', () =>
    expect(blogOf(text('A'), divider, { type: 'scent' }).posts).toHaveLength(1))

  it('related links follow the posts where there are any, else the article', () => {
    const relatedLinks = [{ title: 'Why', link: '/news/why/' }]
    const { main, blog } = resolve({ relatedLinks })
    expect(main[0]).not.toHaveProperty('relatedLinks')
    expect(blog.relatedLinks).toEqual([{ text: 'Why', href: '/news/why/' }])
    expect(resolve({ relatedLinks }, ['article']).main[0]).toHaveProperty('relatedLinks')
  })
})
