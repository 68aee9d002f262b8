import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Courier, type CourierOptions } from './courier.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('says once that the outbox cannot be read, and again after it could be', async () => {
  let reason: string | undefined = 'the database is away'
  const ask = <Answer>(answer: Answer) =>
    vi.fn(() => (reason === undefined ? Promise.resolve(answer) : Promise.reject(new Error(reason))))
  const outbox = { deliverOne: ask(undefined), forgetOld: ask(undefined), figures: ask({ nextIn: undefined }) }
  const warn = vi.fn()
  const prepare = () => Promise.resolve()
  const courier = new Courier({ outbox, services: {}, log: { warn }, prepare } as unknown as CourierOptions)
  courier.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.deliverOne.mock.calls.length).toBeGreaterThan(20)
  expect(warn.mock.calls).toEqual([[{ reason }, 'the outbox cannot be read']])

  reason = 'the disk is full'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warn).toHaveBeenCalledTimes(2)
  reason = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  reason = 'the disk is full'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).toHaveBeenCalledTimes(3)
  await courier.close()
})
