import type { PageType } from '@broadsheet/contracts'

/** Whether pages of a type lead to the stories of a section. */
const FRONTS: Readonly<Record<PageType, boolean>> = {
  homepage: false,
  section: true,
  topic: false,
  article: false,
  gallery: false,
  'service-hub': true,
  'food-front': true,
  'restaurant-finder': false,
  'gameday-central': true,
  phillybest: true,
  'eagles-playoffs': true,
  swipeable: false,
  search: false,
  author: false,
  newsletters: false,
  static: false,
  'not-found': false,
  unavailable: false,
}

export const isSectionFront = (type: PageType): boolean => FRONTS[type]
