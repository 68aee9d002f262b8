import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Primary } from './primary.ts'
import { PurgedTags } from './purged-tags.ts'
import { Purges } from './purges.ts'
import { Siblings } from './siblings.ts'
import type { Channel } from './wire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Both ends of a channel. Its messages wait while the primary is busy. */
function channels() {
  const ends: ((message: unknown) => void)[] = []
  let isBusy = false
  const waiting: (() => void)[] = []
  const end = (other: 0 | 1): Channel => ({
    send(message) {
      const deliver = () => ends[other]?.(message)
      if (isBusy) waiting.push(deliver)
      else queueMicrotask(deliver)
    },
    onMessage: (listener) => void (ends[1 - other] = listener),
  })
  return {
    ofPrimary: end(1),
    ofWorker: end(0),
    busy: () => void (isBusy = true),
    free() {
      isBusy = false
      for (const deliver of waiting.splice(0)) deliver()
    },
  }
}

const nothing = async () => ''

function start() {
  const primary = new Primary({ startDatabase: async () => undefined, mergeMetrics: nothing, mergeCounts: nothing })
  const worker = () => {
    const channel = channels()
    primary.add(channel.ofPrimary)
    const dropped: string[] = []
    const purges = new Purges({
      channels: [new Siblings(channel.ofWorker)],
      tags: new PurgedTags(),
      drop(tags) {
        dropped.push(...tags)
        return { pages: 0, content: 0 }
      },
      log: { warn: () => undefined },
      now: Date.now,
    })
    return { purges, dropped, channel }
  }
  return { worker }
}

describe('workers of one machine (rule readers/sessions)', () => {
  it('know at once which sessions have ended at another', async () => {
    const primary = new Primary({ startDatabase: async () => undefined, mergeMetrics: nothing, mergeCounts: nothing })
    const heard: string[][] = [[], [], []]
    const workers = heard.map((hashes) => {
      const channel = channels()
      primary.add(channel.ofPrimary)
      const siblings = new Siblings(channel.ofWorker)
      siblings.onEnded((ended) => void hashes.push(...ended))
      return siblings
    })
    await workers[1]!.tellEnded(['a', 'b'])
    expect(heard).toEqual([['a', 'b'], [], ['a', 'b']])
  })
})

describe('workers whose primary is busy (rule service/workers)', () => {
  it('repeat purges until it has received them, and then none of them waits', async () => {
    const { worker } = start()
    const [first, other] = [worker(), worker()]
    await vi.advanceTimersByTimeAsync(0)
    first.channel.busy()
    first.purges.tell(['story:A'])
    await vi.advanceTimersByTimeAsync(700)
    expect(first.purges.waiting).toBe(1)
    first.channel.free()
    await vi.advanceTimersByTimeAsync(2000)
    expect(first.purges.waiting).toBe(0)
    // The purge arrived twice, but is carried out once.
    expect(other.dropped.filter((tag) => tag === 'story:A')).toHaveLength(1)
  })
})
