import type { PageFacts, PageType } from '@broadsheet/contracts'

/**
 * How pages of a type are headed. `front`: they lead to many stories, with the title above everything. `text`: they are read from top to
 * bottom in one column. `own`: their header, story or author gives the heading, and a listing is only a part of them. `block`: one of their
 * blocks has the title, the listing too, or nobody has to see it.
 */
const HEADED: Readonly<Record<PageType, 'front' | 'text' | 'own' | 'block'>> = {
  homepage: 'own',
  section: 'front',
  topic: 'block',
  article: 'own',
  gallery: 'own',
  'service-hub': 'front',
  'food-front': 'front',
  'restaurant-finder': 'block',
  'gameday-central': 'front',
  phillybest: 'front',
  'eagles-playoffs': 'front',
  swipeable: 'block',
  search: 'block',
  author: 'own',
  newsletters: 'text',
  static: 'text',
  'not-found': 'text',
  unavailable: 'text',
}

export const isFront = (type: PageType): boolean => HEADED[type] === 'front'
export const isText = (type: PageType): boolean => HEADED[type] === 'text'

/** A page with a heading of its own, of which a listing or a search is only a part. */
export const isMoreThanListing = (type: PageType): boolean => HEADED[type] !== 'block'

/** A front keeps its name on every page of its listing; the page links show the number. */
export const frontTitle = (title: string): string => title.replace(/ - Page \d+$/, '')

/** The heading that the shell draws if no block has one. */
export const headingOf = ({ type, title }: PageFacts): string => (isFront(type) ? frontTitle(title) : title)
