import { expect, it } from 'vitest'
import { sampleAnswer } from './sample-answer.ts'
import { SOURCES } from './source-table.ts'

it.each(Object.keys(SOURCES))('the source %s has a sample answer', (source) =>
  expect(sampleAnswer({ source, query: {} }).ok).toBe(true),
)
