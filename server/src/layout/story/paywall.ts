import type { Story } from '../../content/index.ts'
import { instantOfNewYork } from '../../time/index.ts'
import { isVideo } from './traits.ts'

const FREE_SINCE = instantOfNewYork({ year: 2022, month: 3, day: 1 }) ?? 0

/** Stories published since March 1, 2022 are free to read, except videos (rule comments/free-since). */
export const isPaywallFree = (story: Story): boolean =>
  story.firstPublished !== undefined && story.firstPublished.at >= FREE_SINCE && !isVideo(story)
