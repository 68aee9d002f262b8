import { describe, expect, it } from 'vitest'
import { dismiss, isDismissed, listed, withText } from './dismissed-news.ts'

function memory(list: string | null = null) {
  const kept = { list }
  return {
    kept,
    storage: () => ({ getItem: () => kept.list, setItem: (_key: string, value: string) => void (kept.list = value) }),
  }
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}
const full = () => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

describe('Breaking news that a reader has closed', () => {
  it('is recognised by its text, so a changed text is shown again (rule breaking-news/dismissed)', () => {
    const { kept, storage } = memory('An older alert')
    expect(dismiss('Council passes budget', storage)).toBe(true)
    expect(kept.list).toBe('An older alert,Council passes budget')
    expect(isDismissed('Council passes budget', storage)).toBe(true)
    expect(isDismissed('An older alert', storage)).toBe(true)
    expect(isDismissed('Council passes budget, 9 to 8', storage)).toBe(false)
    dismiss('Council passes budget', storage)
    expect(kept.list).toBe('An older alert,Council passes budget')
  })

  it.each(['Fire on 5th, Market and 6th', ',', '100% of votes, counted', '50% off', '%2C', '%252C,', 'a,b,c'])(
    'stays closed for the text %j without closing any other (rule breaking-news/dismissed)',
    (text) => {
      const list = withText(withText(null, 'First'), text)
      expect(list.split(',')).toHaveLength(2)
      expect(listed(list, text)).toBe(true)
      for (const other of ['Fire on 5th', ' Market and 6th', 'a', 'b', '', ',,', '100% of votes'])
        expect(listed(list, other)).toBe(other === text)
    },
  )

  it('is eventually forgotten after many others', () => {
    let list: string | null = null
    for (let index = 0; index < 60; index++) list = withText(list, `Alert ${index}`)
    expect(list?.split(',')).toHaveLength(50)
    expect(listed(list, 'Alert 9')).toBe(false)
    expect(listed(list, 'Alert 59')).toBe(true)
  })

  it('is shown again if nothing can be stored, without an error (rule breaking-news/dismissed)', () => {
    expect(isDismissed('A', blocked)).toBe(false)
    expect(dismiss('A', blocked)).toBe(false)
    expect(dismiss('A', full)).toBe(false)
  })
})
