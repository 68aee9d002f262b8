import { describe, expect, it } from 'vitest'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'
import { seeMoreHref } from './see-more.ts'
import { writerOf } from './writers.ts'

describe('a writer entry (rule blocks/writers)', () => {
  it('has four fields', () => {
    expect(writerOf('Ann Lee|www.ann.example|Columnist|/ann.jpg')).toMatchObject({
      name: 'Ann Lee',
      href: 'https://www.ann.example',
      position: 'Columnist',
      image: { src: '/ann.jpg', width: 96 },
    })
    expect(writerOf('Ann Lee|||')).toEqual({ name: 'Ann Lee' })
  })
  it.each(['', 'Ann Lee', 'Ann|/a/|Columnist', 'Ann|/a/|Columnist|/a.jpg|more', '|/a/|Columnist|/a.jpg'])(
    'written "%s" is rejected',
    (entry) => {
      expect(writerOf(entry)).toBeUndefined()
    },
  )
  it('that is rejected is reported, and the others are kept', () => {
    const fields = { source: 'section-feed', feedSize: 1, writers: ['Ann|/a/|Columnist|', 'Bob'] }
    const { document } = resolveForTest(pageOf([{ id: 'p', type: 'package', fields }]), '/news/', () => ({
      content_elements: [ansStory('A')],
    }))
    expect((mainOf(document)[0] as StoryListNode).header?.writers).toEqual([
      { name: 'Ann', href: '/a/', position: 'Columnist' },
    ])
    expect(document.problems).toMatchObject([{ node: 'p', code: 'writer-entry' }])
  })
})

describe("'See more stories' (rule blocks/see-more)", () => {
  it.each([
    ['/news', '/news/2'],
    ['/news/', '/news/2'],
    ['/', '/2'],
  ])('on %s leads to %s', (path, href) => {
    expect(seeMoreHref(path)).toBe(href)
  })
})

describe('a story that a feed sends as a mere reference (rule content/references)', () => {
  const answer: Answer = ({ source }) =>
    source === 'section-feed'
      ? {
          content_elements: [
            ansStory('A', { distributor: { mode: 'reference' } }),
            ansStory('B', { distributor: { mode: 'custom' } }),
          ],
        }
      : ansStory('A', { headlines: { basic: 'In full' } })
  it('is fetched in full in the second round of reads', () => {
    const { document, rounds } = resolveForTest(
      pageOf([{ id: 'p', type: 'package', fields: { source: 'section-feed', feedSize: 2 } }]),
      '/news/',
      answer,
    )
    expect(rounds[1]).toEqual([{ source: 'content-api-light-nocache', query: { canonical_url: '/news/a/' } }])
    expect(
      (mainOf(document)[0] as StoryListNode).children.map((card) => (card.type === 'story-card' ? card.headline : '')),
    ).toEqual(['In full', 'Headline B'])
  })
})
