import {
  FINDER_FILTERS,
  PRICE_TIERS,
  type FilterOptions,
  type FinderFilter,
  type FinderState,
} from '@broadsheet/contracts'
import type { ContentResult, FilterChoice } from '../../content/index.ts'

const optionOf = ({ value, count }: FilterChoice) => ({
  value,
  label: value,
  ...(count === undefined ? {} : { count }),
})

/** What readers may choose from. Prices are the paper's own; the rest is empty while its source fails. */
export function filtersOf(answer: ContentResult): FilterOptions {
  const content = answer.ok && answer.content.kind === 'filters' ? answer.content : undefined
  return {
    location: (content?.region ?? []).map(optionOf),
    cuisine: (content?.cuisine ?? []).map(optionOf),
    price: PRICE_TIERS.map((tier) => ({ ...tier })),
  }
}

/** The value as the filter writes it, whatever letter case the address has. */
const written = (filter: FilterOptions[FinderFilter], value: string) =>
  filter.find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ?? value

const joined = (values: readonly string[]) => values.join(',').toLowerCase()

/**
 * Joins values that the address split at a comma, if the comma belongs to a filter's own name, such as 'Indian, Pakistani', and
 * its parts are not all filters themselves.
 */
function withCommas(values: readonly string[], options: FilterOptions[FinderFilter]): string[] {
  const names = new Set(options.map(({ value }) => value.toLowerCase()))
  const parted = options.flatMap(({ value }) => {
    const parts = value.split(',').map((part) => part.trim())
    return parts.length > 1 && !parts.every((part) => names.has(part.toLowerCase())) ? [{ value, parts }] : []
  })
  const whole: string[] = []
  for (let index = 0; index < values.length;) {
    const found = parted.find(({ parts }) => joined(values.slice(index, index + parts.length)) === joined(parts))
    whole.push(found?.value ?? values[index]!)
    index += found?.parts.length ?? 1
  }
  return whole
}

/** The state with its values as the filters write them. */
export function namedState(state: FinderState, filters: FilterOptions): FinderState {
  const [location, cuisine, price] = FINDER_FILTERS.map((filter) => [
    ...new Set(withCommas(state[filter], filters[filter]).map((value) => written(filters[filter], value))),
  ])
  return { ...state, location: location!, cuisine: cuisine!, price: price! }
}

/**
 * Whether some filter has only values that do not exist, so that nothing can be found. False while the source fails, because
 * then nobody knows which values exist.
 */
export const asksForNothing = (state: FinderState, filters: FilterOptions): boolean =>
  FINDER_FILTERS.some(
    (filter) =>
      state[filter].length > 0 &&
      filters[filter].length > 0 &&
      !state[filter].some((value) => filters[filter].some((option) => option.value === value)),
  )
