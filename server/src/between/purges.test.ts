import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOCK_SKEW, PurgedTags } from './purged-tags.ts'
import { Purges, type HearPurge, type PurgeChannel } from './purges.ts'

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

/** An instance that others tell of purges by `hear`. */
function listener() {
  const tags = new PurgedTags()
  const heard: { hear: HearPurge } = { hear: () => undefined }
  const drop = vi.fn(() => ({ pages: 0, content: 0 }))
  const onPurge = vi.fn()
  const purges = new Purges({
    channels: [
      {
        from: 'redis',
        tell: async () => undefined,
        follow: (hear) => (heard.hear = hear),
        close: async () => undefined,
      },
    ],
    tags,
    drop,
    onPurge,
    log: { warn: () => undefined },
    now: Date.now,
  })
  return { purges, tags, drop, onPurge, hear: heard.hear }
}

describe('an instance whose clock is five minutes ahead (rule service/instances)', () => {
  const told = () => ({ id: 'corrected', tags: ['story:A'], at: Date.now() - 300_000 })

  it('carries out what others purge after its start, and takes over nothing that it had read before', () => {
    const { hear, drop, tags, onPurge } = listener()
    const at = Date.now()
    hear(told(), true)
    expect(drop).toHaveBeenCalledWith(['story:A'])
    expect(tags.mayHold(['story:A'], { at })).toBe(true)
    expect(onPurge).toHaveBeenCalledWith('redis', 300)
  })

  it('drops nothing for purges from before its start', () => {
    const { hear, drop } = listener()
    hear(told(), false)
    expect(drop).not.toHaveBeenCalled()
  })
})

it('a purge that another instance says to have told in the far future ends sharing of its tag for moments only (rule service/instances)', () => {
  const { purges, tags, drop, hear } = listener()
  hear({ id: 'ahead', tags: ['story:A'], at: Date.parse('9999-12-31T23:59:59Z') }, true)
  expect(drop).toHaveBeenCalledWith(['story:A'])
  expect(purges.waiting).toBe(0)
  const mayHoldAfter = (milliseconds: number) => tags.mayHold(['story:A'], { at: Date.now() + milliseconds })
  expect([mayHoldAfter(0), mayHoldAfter(2 * CLOCK_SKEW + 1)]).toEqual([true, false])
})
