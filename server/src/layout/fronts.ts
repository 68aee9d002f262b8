import type { PageType } from '@broadsheet/contracts'

const FRONTS: ReadonlySet<PageType> = new Set([
  'section',
  'food-front',
  'service-hub',
  'gameday-central',
  'phillybest',
  'eagles-playoffs',
])

/** A page that leads to the stories of one section. */
export const isSectionFront = (type: PageType): boolean => FRONTS.has(type)
