import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enoughTime, processorClock } from './enough-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a limit of a second is over, second by second, if the process has the processor for a share of the time. */
function seconds(share: number): boolean[] {
  const began = performance.now()
  const { signal, end } = enoughTime(1000, () => (performance.now() - began) * share)
  const over = Array.from({ length: 6 }, () => {
    vi.advanceTimersByTime(1000)
    return signal.aborted
  })
  end()
  return over
}

it('a limit for work in threads goes by the processor time that the service gets (rule service/load)', () => {
  expect(seconds(1)).toEqual([true, true, true, true, true, true])
  expect(seconds(0.4)).toEqual([false, false, true, true, true, true])
  // Without a processor it ends as well, only later.
  expect(seconds(0)).toEqual([false, false, false, false, true, true])
})

it('a limit that has ended aborts nothing', () => {
  const { signal, end } = enoughTime(1000, () => 0)
  vi.advanceTimersByTime(1500)
  end()
  expect(vi.getTimerCount()).toBe(0)
  expect(signal.aborted).toBe(false)
})

it('many limits of the same moment read the clock of the processor once, because that takes long', () => {
  const read = vi.spyOn(process, 'cpuUsage')
  const used = processorClock()
  for (let limit = 0; limit < 100; limit++) enoughTime(1000, used).end()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20)
  enoughTime(1000, used).end()
  expect(read).toHaveBeenCalledTimes(2)
  read.mockRestore()
})
