import type { Story } from '../../content/index.ts'
import { instantOfNewYork } from '../../time/index.ts'
import { isVideo } from './traits.ts'

const FREE_SINCE = instantOfNewYork({ year: 2022, month: 3, day: 1 }) ?? 0

/** Published on or after March 1, 2022, and no video (rule comments/free-since). Turned round here, it is turned round everywhere. */
export const isPaywallFree = (story: Story): boolean =>
  story.firstPublished !== undefined && story.firstPublished.at >= FREE_SINCE && !isVideo(story)
