import { describe, expect, it } from 'vitest'
import type { Content } from '../content/index.ts'
import { ContentStore, KeptContent } from './content-store.ts'

const LIFETIME = { keptAt: 0, freshUntil: 1, staleUntil: 2, heldUntil: 3 }
const KILOBYTE = 1024
const contentOf = (id: number): Content => ({
  kind: 'filters',
  region: [{ value: `Council approves a plan for block ${id}. `.repeat(50), count: id }],
  cuisine: [],
  problems: [],
  tags: [`story:${id}`],
})
const kept = (id: number, length = 2 * KILOBYTE) =>
  new KeptContent(contentOf(id), { length, digest: `${id}` }, LIFETIME)

describe('the store of content', () => {
  it('keeps many times what would fit unpacked, gives it back unchanged, and stays within its limit', () => {
    const store = new ContentStore(100 * KILOBYTE)
    for (let id = 0; id < 60; id++) store.set(`${id}`, kept(id))
    expect(store.size.entries).toBe(60)
    expect(store.size.bytes).toBeLessThanOrEqual(100 * KILOBYTE)
    for (let id = 0; id < 60; id++) expect(store.contentOf(`${id}`, store.get(`${id}`)!)).toEqual(contentOf(id))
    for (let id = 60; id < 1000; id++) store.set(`${id}`, kept(id))
    expect(store.size.bytes).toBeLessThanOrEqual(100 * KILOBYTE)
    expect(store.get('0')).toBeUndefined()
    expect(store.get('999')).toBeDefined()
  })

  it('unpacks content once when it is asked for, and does not pack long content', () => {
    const store = new ContentStore(1000 * KILOBYTE)
    const long = kept(0, 200 * KILOBYTE)
    const content = long.open()
    store.set('long', long)
    for (let id = 1; id < 100; id++) store.set(`${id}`, kept(id))
    expect(store.contentOf('long', store.get('long')!)).toBe(content)
    const opened = store.contentOf('1', store.get('1')!)
    expect(store.contentOf('1', store.get('1')!)).toBe(opened)
    expect(store.size.entries).toBe(100)
  })

  it('drops content that a purge names, packed or not', () => {
    const store = new ContentStore(100 * KILOBYTE)
    for (let id = 0; id < 50; id++) store.set(`${id}`, kept(id))
    expect(store.purge((tags) => tags.includes('story:0') || tags.includes('story:49'))).toBe(2)
    expect([store.get('0'), store.get('49'), store.size.entries]).toEqual([undefined, undefined, 48])
  })
})
