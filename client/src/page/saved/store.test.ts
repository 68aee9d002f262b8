import { describe, expect, it } from 'vitest'
import { MOST_STORIES, withRemoved, withSaved, type SavedStory } from '@broadsheet/contracts/saved'
import { canKeep, changeBox, readBox, writeBox } from './store.ts'
import { smallPicture } from './story-in-page.ts'

const story = (id: string, savedAt: number): SavedStory => ({ id, href: `/news/${id}/`, headline: id, savedAt })

function storage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['saved', text]])
  const own = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, open: () => own }
}
const full = () => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {},
})
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}
const NOTHING = { stories: [], follows: [], unsent: [] }

describe('what a browser keeps', () => {
  it.each(['', '{', 'null', '3', '[]', '{"version":2,"stories":[]}', '{"version":1,"stories":{"a":1},"unsent":[3]}'])(
    'is nothing if it is %j',
    (text) => expect(readBox(storage(text).open)).toEqual(NOTHING),
  )

  it('is what was saved, until it is removed', () => {
    const { open } = storage()
    expect(changeBox('stories', 'a', (list) => withSaved(list, story('a', 5)), open)).toEqual({ dropped: 0 })
    expect(readBox(open)).toEqual({ stories: [story('a', 5)], follows: [], unsent: ['a'] })
    changeBox('stories', 'a', (list) => withRemoved(list, 'a', Date.now()), open)
    expect(readBox(open)).toMatchObject({ stories: [{ id: 'a', removedAt: expect.any(Number) }], unsent: ['a'] })
  })

  it('loses the oldest where it is full, and says so (rule saved/bounds)', () => {
    const { open } = storage()
    const stories = Array.from({ length: MOST_STORIES }, (_, index) => story(`s${index}`, index))
    writeBox({ ...NOTHING, stories }, open)
    expect(changeBox('stories', 'new', (list) => withSaved(list, story('new', 9999)), open)).toEqual({ dropped: 1 })
    const ids = readBox(open).stories.map(({ id }) => id)
    expect([ids.length, ids.includes('new'), ids.includes('s0')]).toEqual([MOST_STORIES, true, false])
  })

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('is nothing where storage is %s, and that is said', (_how, open) => {
    expect(readBox(open)).toEqual(NOTHING)
    expect(changeBox('stories', 'a', (list) => withSaved(list, story('a', 5)), open)).toBe(false)
    expect(canKeep(open)).toBe(false)
  })

  it('leaves no trace of a stranger who keeps nothing', () => {
    const { open, kept } = storage()
    writeBox(NOTHING, open)
    expect(kept.size).toBe(0)
  })
})

it.each([
  ['/a?w=200 200w, /a?w=400 400w, /a?w=800 800w', '/a?w=400'],
  ['/a?w=100 100w', '/a?w=100'],
  ['', '/src'],
])('of the files %j the list takes %s', (srcset, file) => expect(smallPicture(srcset, '/src')).toBe(file))
