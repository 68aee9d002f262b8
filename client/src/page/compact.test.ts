import { describe, expect, it } from 'vitest'
import { isCompact } from './compact.ts'

describe('The compact header', () => {
  it('starts below the ad above it, or below a fixed height without an ad', () => {
    expect(isCompact(false, 70, undefined)).toBe(false)
    expect(isCompact(false, 71, undefined)).toBe(true)
    expect(isCompact(false, 71, 250)).toBe(false)
    expect(isCompact(false, 251, 250)).toBe(true)
    expect(isCompact(false, 71, 0)).toBe(true)
  })

  it('ends only at the very top, and otherwise stays as it is', () => {
    expect(isCompact(true, 5, undefined)).toBe(true)
    expect(isCompact(true, 4, undefined)).toBe(false)
    expect(isCompact(true, 40, undefined)).toBe(true)
    expect(isCompact(false, 40, undefined)).toBe(false)
  })
})
