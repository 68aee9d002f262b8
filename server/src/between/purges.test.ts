import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PurgedTags } from './purged-tags.ts'
import { Purges, type PurgeChannel } from './purges.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An instance with one channel, which does with each purge what `tell` does. */
function start(tell: PurgeChannel['tell']) {
  return new Purges({
    channels: [{ from: 'redis', tell, follow: () => undefined, close: async () => undefined }],
    tags: new PurgedTags(),
    drop: () => ({ pages: 1, content: 2 }),
    log: { warn: () => undefined },
    now: Date.now,
  })
}

describe('whether the others know of a purge (rule service/instances)', () => {
  it('is confirmed once the channel has it', async () => {
    let take: () => void = () => undefined
    const purges = start(() => new Promise<void>((done) => (take = done)))
    const { told, ...dropped } = purges.tell(['story:A'])
    expect(dropped).toEqual({ pages: 1, content: 2 })
    const said = vi.fn()
    void told.then(said)
    await vi.advanceTimersByTimeAsync(500)
    expect(said).not.toHaveBeenCalled()
    take()
    expect(await told).toBe(true)
  })

  it('is denied at once if the channel is away', async () => {
    const purges = start(() => Promise.reject(new Error('away')))
    expect(await purges.tell(['story:A']).told).toBe(false)
    expect(purges.waiting).toBe(1)
  })

  it('is denied after a second if the channel does not answer', async () => {
    const { told } = start(() => new Promise<void>(() => undefined)).tell(['story:A'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await told).toBe(false)
  })

  it('is answered for each of several purges in a row', async () => {
    const names: string[] = []
    const purges = start(async ({ tags }) => void names.push(...tags))
    const all = ['story:A', 'story:B'].map((tag) => purges.tell([tag]).told)
    expect(await Promise.all(all)).toEqual([true, true])
    expect(names).toEqual(['story:A', 'story:B'])
  })

  it('is confirmed for an instance that is alone', async () => {
    const alone = new Purges({
      channels: [],
      tags: new PurgedTags(),
      drop: () => ({ pages: 0, content: 0 }),
      log: { warn: () => undefined },
      now: Date.now,
    })
    expect(await alone.tell(['all']).told).toBe(true)
  })
})
