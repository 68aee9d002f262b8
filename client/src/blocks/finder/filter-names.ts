import { FINDER_FILTERS, type FinderFilter } from '@broadsheet/contracts/finder'

/** The names of the filters, in the order in which they are shown. */
export const FILTER_NAMES: Readonly<Record<FinderFilter, string>> = {
  location: 'Neighborhood',
  cuisine: 'Cuisine',
  price: 'Price',
}

export const filters = FINDER_FILTERS
