import { describe, expect, it } from 'vitest'
import type { CommentsNode } from '@broadsheet/contracts/blocks/comments'
import type { ShareNode } from '@broadsheet/contracts/blocks/share'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const withStory = (fields: Record<string, unknown>) => {
  const story = { ...ansStory('One'), canonical_url: '/news/one/', ...fields }
  const page = {
    ...pageOf([
      { id: 'share', type: 'share', fields: {} },
      { id: 'talk', type: 'comments', fields: {} },
    ]),
    pageType: 'article',
    match: ['/:section+/:slug/'],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  }
  return mainOf(resolveForTest(page, '/news/one/', () => story).document)
}
const opened = (fields: Record<string, unknown>) => withStory(fields).some((node) => node.type === 'comments')

const LATER = '2024-05-01T12:00:00Z'
const EARLIER = '2021-05-01T12:00:00Z'
const home = (id: string) => ({ primary_site: { _id: id } })
const section = (id: string) => ({ primary_section: { _id: id }, sections: [{ _id: id }] })

describe('comments (rules comments/newer-stories, comments/older-stories)', () => {
  it.each([
    ['a newer story that says so', true, { first_publish_date: LATER, comments: { display_comments: true } }],
    ['a newer story of sports that says nothing', true, { first_publish_date: LATER, taxonomy: home('/sports') }],
    ['a newer story of a team', true, { first_publish_date: LATER, taxonomy: home('/phillies/draft') }],
    ['a newer story of news that says nothing', false, { first_publish_date: LATER, taxonomy: home('/news') }],
    [
      'a newer story of a news site in a sports section',
      false,
      { first_publish_date: LATER, taxonomy: { ...section('/sports'), ...home('/news') } },
    ],
    [
      'a newer story of sports that says no',
      false,
      { first_publish_date: LATER, taxonomy: home('/sports'), comments: { display_comments: false } },
    ],
    ['an older story in a sports section', true, { first_publish_date: EARLIER, taxonomy: section('/sports/eagles') }],
    [
      'an older story of sports that says no',
      true,
      { first_publish_date: EARLIER, taxonomy: section('/eagles'), comments: { display_comments: false } },
    ],
    [
      'an older story tagged comments',
      true,
      { first_publish_date: EARLIER, taxonomy: { ...section('/news'), tags: [{ slug: 'comments' }] } },
    ],
    [
      'an older story of news that says yes',
      false,
      { first_publish_date: EARLIER, taxonomy: section('/news'), comments: { display_comments: true } },
    ],
    [
      'a story from midnight of March 20, 2022, in New York',
      false,
      { first_publish_date: '2022-03-20T04:00:00Z', comments: { display_comments: true } },
    ],
    [
      'a newer story from a second later',
      true,
      { first_publish_date: '2022-03-20T04:00:01Z', comments: { display_comments: true } },
    ],
    [
      'an older story that was published again later',
      false,
      {
        first_publish_date: EARLIER,
        publish_date: LATER,
        display_date: LATER,
        taxonomy: section('/news'),
        comments: { display_comments: true },
      },
    ],
    [
      'a newer story whose section only begins like sports',
      false,
      { first_publish_date: LATER, taxonomy: home('/sportsmanship') },
    ],
  ])('are open for %s: %s', (_story, expected, fields) => {
    expect(opened(fields)).toBe(expected)
  })

  it('name the story for the service that stores them', () => {
    const node = withStory({ first_publish_date: LATER, comments: { display_comments: true } }).find(
      (child): child is CommentsNode => child.type === 'comments',
    )
    expect(node).toMatchObject({
      storyId: expect.any(String),
      title: 'Headline One',
      url: expect.stringMatching(/^https?:\/\/[^/]+\/news\/one\/$/),
    })
  })
})

describe('the share menu (rule sharing/menu)', () => {
  const node = withStory({ headlines: { basic: 'Rock & roll, "late"' } }).find(
    (child): child is ShareNode => child.type === 'share',
  )!

  it('has Facebook, X and email, each with its own campaign parameters', () => {
    expect(node.options.map(({ text }) => text)).toEqual(['Facebook', 'X', 'Email'])
    const [facebook, x, email] = node.options.map(({ href }) => new URL(href))
    const shared = new URL(facebook!.searchParams.get('u')!)
    expect(Object.fromEntries(shared.searchParams)).toEqual({
      utm_source: 'facebook',
      utm_medium: 'social',
      utm_campaign: 'share',
    })
    expect(shared.pathname).toBe('/news/one/')
    expect(x!.searchParams.get('text')).toBe('Rock & roll, "late"')
    expect(new URL(x!.searchParams.get('url')!).searchParams.get('utm_source')).toBe('x')
    expect(email!.protocol).toBe('mailto:')
    expect(decodeURIComponent(/body=(.*)$/.exec(email!.href)![1]!)).toContain('utm_medium=email')
  })

  it('says for each option what a client reports about a click', () => {
    expect(node.options.map(({ track }) => track)).toEqual(
      ['share: Facebook', 'share: X', 'share: Email'].map((interactionDetail) => ({
        event: 'userInteraction',
        detail: { interactionType: 'click', interactionDetail },
      })),
    )
  })

  it('copies an address with campaign parameters of its own', () => {
    expect(new URL(node.copy).searchParams.get('utm_source')).toBe('copy')
  })
})
