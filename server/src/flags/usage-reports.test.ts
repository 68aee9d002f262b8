import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageReports } from './usage-reports.ts'

const asked: URL[] = []
let answer: () => Promise<Response>
let how: RequestInit | undefined
const fetch = ((address: URL, init?: RequestInit) => {
  asked.push(address)
  how = init
  return answer()
}) as typeof globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  answer = () => Promise.resolve(new Response('ok'))
})
afterEach(() => vi.useRealTimers())

const eventsOf = (address: URL | undefined) => JSON.parse(address?.searchParams.get('events') ?? '[]') as unknown

describe('reports of used flags (rule experiments/usage)', () => {
  it('are sent together two seconds later, with the key', () => {
    const reports = new UsageReports({ url: 'https://usage.example/track?site=1', clientKey: 'sdk-1', fetch })
    reports.add('lead', true)
    vi.advanceTimersByTime(1999)
    reports.add('food & drink', false)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(
      asked.map((address) => [
        address.origin + address.pathname,
        address.searchParams.get('site'),
        address.searchParams.get('key'),
        eventsOf(address),
      ]),
    ).toEqual([
      [
        'https://usage.example/track',
        '1',
        'sdk-1',
        [
          { key: 'lead', on: true },
          { key: 'food & drink', on: false },
        ],
      ],
    ])
  })

  it('are sent once for a thousand readers with the same values, and then again', () => {
    const reports = new UsageReports({ url: 'https://usage.example/', clientKey: 'sdk-1', fetch })
    for (let reader = 0; reader < 1000; reader++) reports.add('lead', reader % 2 === 0)
    vi.advanceTimersByTime(2000)
    reports.add('lead', true)
    vi.advanceTimersByTime(2000)
    expect(asked.map(eventsOf)).toEqual([
      [
        { key: 'lead', on: true },
        { key: 'lead', on: false },
      ],
      [{ key: 'lead', on: true }],
    ])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['refuses', () => Promise.resolve(new Response('no', { status: 500 }))],
  ])('are not affected by a host that %s', async (_name, answers) => {
    answer = answers
    const reports = new UsageReports({ url: 'https://usage.example/', clientKey: 'sdk-1', fetch })
    reports.add('lead', true)
    await vi.advanceTimersByTimeAsync(2000)
    reports.add('lead', true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(2)
  })

  it('are not sent after closing', () => {
    const reports = new UsageReports({ url: 'https://usage.example/', clientKey: 'sdk-1', fetch })
    reports.add('lead', true)
    reports.close()
    vi.advanceTimersByTime(10_000)
    expect(asked).toEqual([])
  })

  it('are not sent on to where a redirect leads (rule experiments/redirects)', () => {
    new UsageReports({ url: 'https://usage.example/track', clientKey: 'sdk-1', fetch }).add('lead', true)
    vi.advanceTimersByTime(2000)
    expect(how?.redirect).toBe('error')
  })
})
