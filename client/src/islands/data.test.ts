import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadBlock } from './data.ts'

afterEach(() => vi.unstubAllGlobals())

describe('A request of an island', () => {
  it('that is cancelled ends on the network too, and says so', async () => {
    const onNetwork = vi.fn<(request: { signal: AbortSignal }) => void>()
    vi.stubGlobal(
      'fetch',
      (_: string, request: { signal: AbortSignal }) =>
        new Promise((_done, fail) => {
          onNetwork(request)
          request.signal.addEventListener('abort', () => fail(request.signal.reason))
        }),
    )
    const asking = new AbortController()
    const answer = loadBlock({ url: '/news/2/', block: 'stories' }, asking.signal)
    await vi.waitFor(() => expect(onNetwork).toHaveBeenCalledOnce())
    asking.abort()
    await expect(answer).rejects.toThrow(/^Cancelled$/)
    expect(onNetwork.mock.calls[0]![0].signal.aborted).toBe(true)
  })
})
