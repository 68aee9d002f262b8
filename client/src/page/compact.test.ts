import { describe, expect, it } from 'vitest'
import { isCompact } from './compact.ts'

describe('the compact header', () => {
  it('starts beyond the ad over it, or beyond 70 px without one', () => {
    expect(isCompact(false, 70, undefined)).toBe(false)
    expect(isCompact(false, 71, undefined)).toBe(true)
    expect(isCompact(false, 71, 250)).toBe(false)
    expect(isCompact(false, 251, 250)).toBe(true)
    expect(isCompact(false, 71, 0)).toBe(true)
  })

  it('ends below 5 px, and in between stays as it is', () => {
    expect(isCompact(true, 5, undefined)).toBe(true)
    expect(isCompact(true, 4, undefined)).toBe(false)
    expect(isCompact(true, 40, undefined)).toBe(true)
    expect(isCompact(false, 40, undefined)).toBe(false)
  })
})
