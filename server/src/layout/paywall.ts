import type { Story } from '@broadsheet/contracts'
import { instantOfNewYork, parseInstant } from '../time/new-york.ts'
import { isVideo } from './cards/traits.ts'

const FREE_SINCE = instantOfNewYork({ year: 2022, month: 3, day: 1 }) ?? 0

/** Published on or after March 1, 2022, and no video: so the specification says (section 5), and here alone. */
export function isPaywallFree(story: Story): boolean {
  const published = parseInstant(story.first_publish_date)
  return published !== undefined && published >= FREE_SINCE && !isVideo(story)
}
