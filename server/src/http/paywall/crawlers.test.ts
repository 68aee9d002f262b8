import { describe, expect, it, vi } from 'vitest'
import { Crawlers, type Names } from './crawlers.ts'

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BING = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

function named(reverse: Names['reverse'] | string[], forward: Names['resolve4'] | string[] = []) {
  const names = {
    reverse: vi.fn(Array.isArray(reverse) ? async () => reverse : reverse),
    resolve4: vi.fn(Array.isArray(forward) ? async () => forward : forward),
    resolve6: vi.fn(Array.isArray(forward) ? async () => forward : forward),
  }
  let now = 0
  const crawlers = new Crawlers({ names, now: () => now })
  return { crawlers, names, advance: (by: number) => (now += by) }
}

describe('crawlers (rule paywall/crawlers)', () => {
  it.each<[string, string, string, string[], string[], boolean]>([
    [
      'is one by a name that leads back',
      GOOGLE,
      '66.249.66.1',
      ['crawl-66-249-66-1.googlebot.com'],
      ['66.249.66.1'],
      true,
    ],
    [
      'is one with a dot at the end, in capitals',
      GOOGLE,
      '66.249.66.1',
      ['Crawl.GoogleBot.com.'],
      ['66.249.66.1'],
      true,
    ],
    ['is one by IPv6, however it is written', GOOGLE, '2001:4860::1', ['a.google.com'], ['2001:4860:0:0::1'], true],
    ['is none if the name leads elsewhere', GOOGLE, '66.249.66.1', ['crawl.googlebot.com'], ['66.249.66.2'], false],
    [
      'is none by a name of others',
      GOOGLE,
      '66.249.66.1',
      ['crawl.googlebot.com.evil.example'],
      ['66.249.66.1'],
      false,
    ],
    ['is none by a name that only ends alike', GOOGLE, '66.249.66.1', ['evilgooglebot.com'], ['66.249.66.1'], false],
    ['is none by the name of another crawler', BING, '66.249.66.1', ['crawl.googlebot.com'], ['66.249.66.1'], false],
    ['is one of Bing', BING, '40.77.167.1', ['msnbot-40-77-167-1.search.msn.com'], ['40.77.167.1'], true],
    ['is none without a name', GOOGLE, '66.249.66.1', [], [], false],
  ])('%s', async (_what, agent, address, reverse, forward, expected) => {
    expect(await named(reverse, forward).crawlers.find(agent, address)).toBe(expected)
  })

  it('nobody is looked up who does not claim to be a crawler, or has no address', async () => {
    const { crawlers, names } = named(['crawl.googlebot.com'], ['66.249.66.1'])
    for (const [agent, address] of [
      [BROWSER, '66.249.66.1'],
      [undefined, '66.249.66.1'],
      [GOOGLE, undefined],
      [GOOGLE, 'unknown'],
    ]) {
      expect(crawlers.peek(agent, address)).toBe(false)
      expect(await crawlers.find(agent, address)).toBe(false)
    }
    expect(names.reverse).not.toHaveBeenCalled()
  })

  it('are known without waiting for a day, and then looked up again', async () => {
    const { crawlers, names, advance } = named(['crawl.googlebot.com'], ['66.249.66.1'])
    expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBeUndefined()
    await crawlers.find(GOOGLE, '66.249.66.1')
    expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBe(true)
    advance(24 * 3600_000)
    expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBeUndefined()
    expect(names.reverse).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['ENOTFOUND', 3600_000],
    ['ETIMEOUT', 60_000],
    ['ESERVFAIL', 60_000],
  ])('with the DNS answer %s are readers, for %d ms', async (code, time) => {
    const { crawlers, advance } = named(failing(code))
    expect(await crawlers.find(GOOGLE, '66.249.66.1')).toBe(false)
    advance(time - 1)
    expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBe(false)
    advance(1)
    expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBeUndefined()
  })

  it('are readers while DNS is slow, and known once it has answered', async () => {
    vi.useFakeTimers()
    try {
      let answer: (names: string[]) => void = () => undefined
      const { crawlers, names } = named(() => new Promise((done) => (answer = done)), ['66.249.66.1'])
      const asked = [crawlers.find(GOOGLE, '66.249.66.1'), crawlers.find(GOOGLE, '66.249.66.1')]
      await vi.advanceTimersByTimeAsync(1000)
      expect(await Promise.all(asked)).toEqual([false, false])
      expect(names.reverse).toHaveBeenCalledTimes(1)
      answer(['crawl.googlebot.com'])
      await vi.advanceTimersByTimeAsync(0)
      expect(crawlers.peek(GOOGLE, '66.249.66.1')).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are looked up at most twenty at a time', async () => {
    const { crawlers, names } = named(() => new Promise(() => undefined))
    const addresses = Array.from({ length: 30 }, (_, index) => `66.249.66.${index}`)
    for (const address of addresses) void crawlers.find(GOOGLE, address)
    expect(names.reverse).toHaveBeenCalledTimes(20)
    expect(await crawlers.find(GOOGLE, '66.249.66.99')).toBe(false)
  })
})
