import { expect, it } from 'vitest'
import { readStory } from '../../sources/ans/index.ts'
import { ansStory } from '../../testing/resolve.ts'
import { changedAt } from './times.ts'

it('the date of an event is not when its story changed (rule cards/past-event)', () => {
  const changed = (subtype?: string) =>
    changedAt(readStory(ansStory('A', { subtype, display_date: '2026-11-20T15:00:00Z' })).story)
  expect(changed()).toBe('2026-11-20T15:00:00.000Z')
  expect(changed('live-event')).toBe('2026-11-03T14:00:00.000Z')
})
