import type { PageFacts, PageType } from '@broadsheet/contracts'

/**
 * How pages of a type are headed. `front`: they lead to many stories, with the title above everything. `text`: they are read from top to
 * bottom in one column. `block`: one of their blocks has the title, or nobody has to see it.
 */
const HEADED: Readonly<Record<PageType, 'front' | 'text' | 'block'>> = {
  homepage: 'block',
  section: 'front',
  topic: 'block',
  article: 'block',
  gallery: 'block',
  'service-hub': 'front',
  'food-front': 'front',
  'restaurant-finder': 'block',
  'gameday-central': 'front',
  phillybest: 'front',
  'eagles-playoffs': 'front',
  swipeable: 'block',
  search: 'block',
  author: 'block',
  newsletters: 'text',
  static: 'text',
  'not-found': 'text',
  unavailable: 'text',
}

export const isFront = (type: PageType): boolean => HEADED[type] === 'front'
export const isText = (type: PageType): boolean => HEADED[type] === 'text'

/** Pages whose header or story gives their heading. */
const NAMED = new Set<PageType>(['homepage', 'article', 'gallery', 'author'])

/** A page with a heading of its own, of which the listing is only a part. */
export const isMoreThanListing = (type: PageType): boolean => isFront(type) || isText(type) || NAMED.has(type)

/** A front keeps its name on every page of its listing; the page links show the number. */
export const frontTitle = (title: string): string => title.replace(/ - Page \d+$/, '')

/** The heading that the shell draws if no block has one. */
export const headingOf = ({ type, title }: PageFacts): string => (isFront(type) ? frontTitle(title) : title)
