import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitedCookie, cookieNamed } from './cookie.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['a=1; country=DE; b=2', 'DE'],
  ['country=', ''],
  ['other-country=DE', undefined],
  ['', undefined],
  ['country=%44E', 'DE'],
  ['country=%', '%'],
])('The country in %j is %j', (cookies, expected) => expect(cookieNamed('country', cookies)).toBe(expected))

describe('A cookie that another script sets (rule measuring/late-country)', () => {
  const every = 1000
  const upTo = 10_000

  it.each([0, 1000, 4000, 10_000])('is found if it is set after %i ms', async (comes) => {
    let cookies = comes === 0 ? 'country=DE' : ''
    setTimeout(() => (cookies = 'country=DE'), comes)
    const found = vi.fn<(value: string | undefined) => void>()
    void awaitedCookie('country', { every, upTo }, () => cookies).then(found)
    await vi.advanceTimersByTimeAsync(Math.max(0, comes - 1))
    if (comes > 0) expect(found).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(found).toHaveBeenCalledExactlyOnceWith('DE')
  })

  it('is looked for once a second, for ten seconds', async () => {
    const looks = vi.fn<() => string>(() => '')
    const found = awaitedCookie('country', { every, upTo }, looks)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await found).toBeUndefined()
    expect(looks).toHaveBeenCalledTimes(11)
  })
})
