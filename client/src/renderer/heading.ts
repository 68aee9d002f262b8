import type { PageFacts, PageType } from '@broadsheet/contracts'

const FRONTS = new Set<PageType>([
  'section',
  'food-front',
  'service-hub',
  'phillybest',
  'gameday-central',
  'eagles-playoffs',
])
const TEXTS = new Set<PageType>(['static', 'newsletters', 'not-found', 'unavailable'])

/** A page that leads to many stories, with its title above everything. */
export const isFront = (type: PageType): boolean => FRONTS.has(type)
/** A page that is read from top to bottom in one column. */
export const isText = (type: PageType): boolean => TEXTS.has(type)

/** A page with a heading of its own, of which the listing is only a part. */
export const isMoreThanListing = (type: PageType): boolean => isFront(type) || isText(type) || type === 'author'

/** A front keeps its name on every page of its listing; the page links show the number. */
export const frontTitle = (title: string): string => title.replace(/ - Page \d+$/, '')

/** The heading that the shell draws if no block has one. */
export const headingOf = ({ type, title }: PageFacts): string => (isFront(type) ? frontTitle(title) : title)
