import { afterEach, expect, it, vi } from 'vitest'
import type { Threads } from '../../threads/index.ts'
import { AnswerReader, isTooCostly } from './answer-reader.ts'
import type { Reading, Unread } from './read-answer.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an answer waits longer for others where the service gets little of the processor (rule service/load)', async () => {
  vi.useFakeTimers()
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 })
  const threads = { run: () => new Promise<Reading>(() => undefined) } as unknown as Threads
  const reader = new AnswerReader({ threads, entry: new URL('file:///none.js') }, 1)
  const unread = { body: new Uint8Array(100_000) } as unknown as Unread
  void reader.read(unread, 'first')
  let isGivenUp = false
  reader.read(unread, 'other').catch((error: unknown) => (isGivenUp = isTooCostly(error)))
  await vi.advanceTimersByTimeAsync(9900)
  expect(isGivenUp).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isGivenUp).toBe(true)
})
