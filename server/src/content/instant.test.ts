import { expect, it } from 'vitest'
import { parseInstant } from './index.ts'

it.each(['', 'yesterday', '2026-13-45', undefined])('%s is no instant (rule time/invalid)', (iso) => {
  expect(parseInstant(iso)).toBeUndefined()
})
