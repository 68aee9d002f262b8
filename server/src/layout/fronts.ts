import type { PageType } from '@broadsheet/contracts'

const FRONTS: ReadonlySet<PageType> = new Set([
  'section',
  'food-front',
  'service-hub',
  'gameday-central',
  'phillybest',
  'eagles-playoffs',
])

/** Whether pages of this type lead to the stories of a section. */
export const isSectionFront = (type: PageType): boolean => FRONTS.has(type)
