import type { PageFacts, PageType } from '@broadsheet/contracts'

const FRONTS = new Set<PageType>([
  'section',
  'food-front',
  'service-hub',
  'phillybest',
  'gameday-central',
  'eagles-playoffs',
])
const TEXTS = new Set<PageType>(['static', 'newsletters', 'restaurant-finder', 'not-found', 'unavailable'])

/** A page that leads to many stories: its title stands over everything on it. */
export const isFront = (type: PageType): boolean => FRONTS.has(type)
/** A page that is read from top to bottom, in one column. */
export const isText = (type: PageType): boolean => TEXTS.has(type)

/** A page that has a heading besides its listing's: the listing is one part of it. */
export const isMoreThanListing = (type: PageType): boolean => isFront(type) || isText(type) || type === 'author'

/** On every page of its listing a front has the same name; which page it is, the bar says. */
export const frontTitle = (title: string): string => title.replace(/ - Page \d+$/, '')

/** The heading that the shell draws, for pages whose blocks give none. */
export const headingOf = ({ type, title }: PageFacts): string => (isFront(type) ? frontTitle(title) : title)
