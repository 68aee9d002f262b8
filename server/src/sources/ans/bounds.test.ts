import { describe, expect, it } from 'vitest'
import { storyReading } from './read-story.ts'

const story = (more: object) => ({ _id: 'A', headlines: { basic: 'A' }, canonical_url: '/news/a/', ...more })
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const read = (more: object) => {
  const { story: found, problems } = storyReading(story(more))
  return { found: found!, said: problems.map(({ message }) => message).join('; ') }
}

describe('a story that is too long (rule content/limits)', () => {
  it('is cut after a million characters, and that is reported', () => {
    const { found, said } = read({ content_elements: many(200, { type: 'text', content: 'x'.repeat(10_000) }) })
    expect(found.body).toHaveLength(100)
    expect(said).toBe('content_elements: too long: the rest is left out')
  })

  it.each([
    ['entries of lists', { type: 'list', items: many(400, { type: 'text', content: 'x' }) }, 15],
    ['lists within lists', { type: 'list', items: [{ type: 'list', items: many(400, { content: 'x' }) }] }, 15],
    [
      'pictures of galleries',
      { type: 'gallery', content_elements: many(100, { type: 'image', url: 'https://i.example.org/a.jpg' }) },
      10,
    ],
  ])('counts %s', (_name, element, kept) => {
    const { found, said } = read({ content_elements: many(20, element) })
    expect(found.body.filter(({ type }) => type !== 'unknown')).toHaveLength(kept)
    expect(said).toContain('too long')
  })

  it('may have only as much markup in a paragraph as can be sanitised quickly; plain words may be longer', () => {
    const { found, said } = read({
      content_elements: [
        { type: 'text', content: `<b>${'x'.repeat(30_000)}` },
        { type: 'text', content: 'x'.repeat(30_000) },
        { type: 'raw_html', content: `<script>${'x'.repeat(30_000)}</script>` },
      ],
    })
    expect(found.body.map((part) => ('html' in part ? part.html?.length : 0))).toEqual([20_000, 30_000, 30_017])
    expect(said).toBe('content_elements.0.content: too much markup')
  })

  it('is left as it is if it is no longer than a live blog of a whole day', () => {
    const { found, said } = read({ content_elements: many(1500, { type: 'text', content: 'x'.repeat(200) }) })
    expect(found.body).toHaveLength(1500)
    expect(said).toBe('')
  })
})
