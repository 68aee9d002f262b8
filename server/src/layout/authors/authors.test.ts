import { describe, expect, it } from 'vitest'
import { DOWN, ansStory, mainOf, resolveForTest, type Answer } from '../../testing/resolve.ts'
import { structuredData } from '../../testing/structured-data.ts'
import { authorLinks } from './links.ts'

const PAGE = {
  id: 'author',
  pageType: 'author',
  match: ['/author/:slug/'],
  content: {
    source: 'author-feed',
    query: { slug: '{slug}', feedSize: 5, feedOffset: 0, order: 'first_publish_date:desc' },
  },
  areas: {
    main: [
      { id: 'author', type: 'author', fields: {} },
      { id: 'listing', type: 'listing', fields: { source: 'author-feed', authorSlug: '{slug}', title: 'All stories' } },
    ],
  },
}
const ANN = {
  _id: 'ann-lee',
  slug: 'ann-lee',
  name: 'By Ann Lee',
  url: '/author/ann-lee/',
  byline: 'Transit reporter',
  description: 'Ann Lee rides <i>buses</i> &amp; trains.',
  image: { url: '/media/ann.jpg', width: 600, height: 600 },
  email: 'ann@paper.example',
  social_links: [
    { site: 'email', url: 'ann@paper.example' },
    { site: 'twitter', url: '@annlee' },
  ],
}
const by = (author: unknown, id = 'A') =>
  ansStory(id, { credits: { by: [{ name: 'Another', slug: 'another' }, author] } })
const list =
  (...stories: unknown[]): Answer =>
  () => ({ content_elements: stories, count: stories.length })
const resolved = (answer: Answer, path = '/author/ann-lee/') => resolveForTest(PAGE, path, answer)
const authorOf = (answer: Answer, path?: string) =>
  mainOf(resolved(answer, path).document).find(({ type }) => type === 'author')

describe('the page of an author', () => {
  it('says who they are, as far as their stories tell, but does not show their email address', () => {
    const { document } = resolved(list(by(ANN)))
    expect(mainOf(document)[0]).toEqual({
      type: 'author',
      id: 'author',
      name: 'Ann Lee',
      position: 'Transit reporter',
      biography: 'Ann Lee rides buses & trains.',
      image: expect.objectContaining({ src: '/media/ann.jpg', width: 600, height: 600 }),
      links: [{ text: 'X', href: 'https://x.com/annlee' }],
    })
    expect(JSON.stringify(document)).not.toContain('ann@paper')
    expect(document.page).toMatchObject({
      title: 'Ann Lee',
      description: 'Ann Lee rides buses & trains.',
      openGraph: { 'og:type': 'profile', 'og:image': 'https://paper.example/media/ann.jpg', 'twitter:card': 'summary' },
    })
  })

  it('reads the author by slug, and a page of their stories', () => {
    const { rounds } = resolved(list(by(ANN)), '/author/ann-lee/')
    expect(rounds[0]).toEqual([
      {
        source: 'author-feed',
        query: { slug: 'ann-lee', feedSize: 5, feedOffset: 0, order: 'first_publish_date:desc' },
      },
    ])
    expect(rounds[1]?.[0]?.query).toMatchObject({ slug: 'ann-lee', feedSize: 20, feedOffset: 0 })
    const second = resolved(() => ({ content_elements: [by(ANN)], count: 45 }), '/author/ann-lee/2/')
    expect(second.rounds[1]?.[0]?.query).toMatchObject({ feedSize: 20, feedOffset: 20 })
    expect(second.document.page).toMatchObject({
      title: 'Ann Lee - Page 2',
      canonicalUrl: 'https://paper.example/author/ann-lee/2/',
      prev: 'https://paper.example/author/ann-lee/',
      next: 'https://paper.example/author/ann-lee/3/',
    })
  })

  it('is the profile of a person to search engines', () => {
    const [profile] = resolved(list(by(ANN))).document.page.jsonLd.map((data) => structuredData.parse(data))
    expect(profile).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ann Lee',
        jobTitle: 'Transit reporter',
        image: 'https://paper.example/media/ann.jpg',
        sameAs: ['https://x.com/annlee'],
      },
    })
  })

  it('needs no portrait, biography or position, and takes from older stories what the newest leaves out', () => {
    expect(authorOf(list(by({ name: 'Ann Lee', slug: 'ann-lee', byline: 'Ann Lee' })))).toEqual({
      type: 'author',
      id: 'author',
      name: 'Ann Lee',
      links: [],
    })
    expect(authorOf(list(by({ name: 'Ann Lee', slug: 'ann-lee', byline: 'Editor' }), by(ANN, 'B')))).toMatchObject({
      position: 'Editor',
      biography: 'Ann Lee rides buses & trains.',
    })
  })

  it.each([
    ['without stories', list(), 'not-found'],
    ['unknown to the source', () => undefined, 'not-found'],
    ['whose stories do not name them', list(by({ name: 'No Author', slug: 'ann-lee' })), 'found'],
    ['whose stories cannot be read', () => ({ content_elements: [{ _id: 'A' }], count: 1 }), 'found'],
    ['whose source is down', () => DOWN, 'unavailable'],
  ] satisfies [string, Answer, string][])('for an author %s is %s', (_name, answer, outcome) => {
    expect(resolved(answer).outcome.outcome).toBe(outcome)
  })

  it('takes the name from the address if no story names the author', () => {
    expect(authorOf(list(by({ name: 'No Author', slug: 'ann-lee' })))).toMatchObject({ name: 'Ann Lee' })
  })
})

describe('an author’s links', () => {
  it.each([
    ['x', 'annlee', 'https://x.com/annlee'],
    ['Twitter', 'https://x.com/annlee', 'https://x.com/annlee'],
    ['bluesky', 'ann.paper.example', 'https://bsky.app/profile/ann.paper.example'],
    ['website', 'https://ann.example', 'https://ann.example/'],
    ['website', 'ann', undefined],
    ['mastodon', '@ann', undefined],
    ['email', 'ann@paper.example', undefined],
    ['x', 'javascript:alert(1)', undefined],
    ['x', '"><script>', undefined],
    ['constructor', 'ann', undefined],
    ['', '', undefined],
  ])('for the network %s and %s lead to %s', (site, url, href) => {
    expect(authorLinks([{ site, url }]).map((link) => link.href)).toEqual(href ? [href] : [])
  })

  it('name each network once', () => {
    expect(
      authorLinks([
        { site: 'twitter', url: 'a' },
        { site: 'x', url: 'b' },
      ]),
    ).toEqual([{ text: 'X', href: 'https://x.com/a' }])
  })
})
