import { expect, it } from 'vitest'
import { parseInstant } from './index.ts'

it.each(['', 'yesterday', '2026-13-45', undefined])('%s is not a date (rule time/invalid)', (iso) => {
  expect(parseInstant(iso)).toBeUndefined()
})
