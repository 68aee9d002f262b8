import { describe, expect, it } from 'vitest'
import { readKey, type ContentRead, type ContentResult } from '../content/index.ts'
import { readCollection } from '../sources/ans/index.ts'
import { ansStory } from '../testing/resolve.ts'
import type { Load } from '../sources/index.ts'
import { readLatest } from './read-stories.ts'

/** An origin with so many stories that answers at most `most` of them at once. */
function originOf(total: number, most: number, { saysCount = true, broken = new Set<number>() } = {}) {
  const asked: ContentRead[] = []
  const answer = ({ query }: ContentRead): ContentResult => {
    const from = Number(query.feedOffset)
    const size = Math.max(0, Math.min(Number(query.feedSize), most, total - from))
    const elements = Array.from({ length: size }, (_, index) =>
      broken.has(from + index) ? {} : ansStory(`S${from + index}`),
    )
    return {
      ok: true,
      content: {
        kind: 'stories',
        ...readCollection({ content_elements: elements, ...(saysCount ? { count: total } : {}) }),
        tags: [],
      },
    }
  }
  const load: Load = async (reads) => {
    asked.push(...reads)
    return new Map(reads.map((read) => [readKey(read), answer(read)]))
  }
  return { load, asked }
}
const ids = (stories: readonly { id: string }[]) => stories.map(({ id }) => Number(id.slice(1)))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('the latest stories', () => {
  it.each([100, 20, 1000])('come in parts of the size that the source answers (%d)', async (most) => {
    const { load, asked } = originOf(5000, most)
    const { stories, count } = await readLatest(load, { from: 500, size: 500 })
    expect(ids(stories)).toEqual(range(500, 1000))
    expect(count).toBe(5000)
    expect(asked).toHaveLength(500 / Math.min(most, 100))
  })

  it('end where the source ends, whether or not it gives the number', async () => {
    for (const saysCount of [true, false])
      expect(ids((await readLatest(originOf(130, 100, { saysCount }).load, { from: 0, size: 500 })).stories)).toEqual(
        range(0, 130),
      )
    expect((await readLatest(originOf(0, 100).load, { from: 0, size: 500 })).stories).toEqual([])
  })

  it('contain each story once even if a story of a part cannot be read', async () => {
    const { stories } = await readLatest(originOf(300, 100, { broken: new Set([3, 150, 299]) }).load, {
      from: 0,
      size: 500,
    })
    expect(ids(stories)).toEqual(range(0, 300).filter((id) => ![3, 150, 299].includes(id)))
  })

  it.each([true, false])('go on after a part of which no story can be read (count told: %s)', async (saysCount) => {
    const { load } = originOf(300, 100, { saysCount, broken: new Set(range(100, 200)) })
    expect(ids((await readLatest(load, { from: 0, size: 500 })).stories)).toEqual([
      ...range(0, 100),
      ...range(200, 300),
    ])
  })

  it('stop when there are enough', async () => {
    const { load, asked } = originOf(5000, 100)
    await readLatest(load, { from: 0, size: 1000, isEnough: ({ id }) => id === 'S199' })
    expect(asked).toHaveLength(2)
  })

  it('are a 503 if a part cannot be read', async () => {
    const load: Load = async ([read]) => new Map([[readKey(read!), { ok: false, failure: 'timed-out' }]])
    await expect(readLatest(load, { from: 0, size: 500 })).rejects.toMatchObject({ statusCode: 503 })
  })
})
