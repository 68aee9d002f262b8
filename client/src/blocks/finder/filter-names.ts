import { FINDER_FILTERS, type FinderFilter } from '@broadsheet/contracts/finder'

/** What the filters are called, in the order in which they stand. */
export const FILTER_NAMES: Readonly<Record<FinderFilter, string>> = {
  location: 'Neighborhood',
  cuisine: 'Cuisine',
  price: 'Price',
}

export const filters = FINDER_FILTERS
