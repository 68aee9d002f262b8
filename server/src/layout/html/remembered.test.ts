import { describe, expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

describe('the cached result for a text', () => {
  const worked = (room?: number) => {
    const work = vi.fn((text: string) => text.toUpperCase())
    return { work, ask: remembered(work, room) }
  }

  it('is computed once, even if it is empty', () => {
    const empty = vi.fn(() => '')
    const ask = remembered(empty)
    expect([ask('a'), ask('a')]).toEqual(['', ''])
    expect(empty).toHaveBeenCalledTimes(1)
  })

  it('is kept while it is used, and dropped when it has not been used for long', () => {
    const { work, ask } = worked(20)
    for (const text of ['kept', 'lost', 'more', 'kept', 'some', 'than', 'kept', 'last', 'word'])
      expect(ask(text)).toBe(text.toUpperCase())
    expect(work.mock.calls.filter(([text]) => text === 'kept')).toHaveLength(1)
    ask('lost')
    expect(work.mock.calls.filter(([text]) => text === 'lost')).toHaveLength(2)
  })

  it('never makes the cache outgrow its limit', () => {
    const { work, ask } = worked(4)
    ask('a long text')
    ask('a long text')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
