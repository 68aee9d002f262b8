import { describe, expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

describe('what is remembered of texts', () => {
  const worked = (room?: number) => {
    const work = vi.fn((text: string) => text.toUpperCase())
    return { work, ask: remembered(work, room) }
  }

  it('is worked out once, also where nothing comes out', () => {
    const empty = vi.fn(() => '')
    const ask = remembered(empty)
    expect([ask('a'), ask('a')]).toEqual(['', ''])
    expect(empty).toHaveBeenCalledTimes(1)
  })

  it('is kept while it is asked for, and forgotten after it has not been for long', () => {
    const { work, ask } = worked(20)
    for (const text of ['kept', 'lost', 'more', 'kept', 'some', 'than', 'kept', 'last', 'word'])
      expect(ask(text)).toBe(text.toUpperCase())
    expect(work.mock.calls.filter(([text]) => text === 'kept')).toHaveLength(1)
    ask('lost')
    expect(work.mock.calls.filter(([text]) => text === 'lost')).toHaveLength(2)
  })

  it('never outgrows its room, even by one text', () => {
    const { work, ask } = worked(4)
    ask('a long text')
    ask('a long text')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
