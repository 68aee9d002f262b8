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

/** As the filters write it, whatever letters are large in the address. */
const written = (filter: FilterOptions[FinderFilter], value: string) =>
  filter.find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ?? value

const joined = (values: readonly string[]) => values.join(',').toLowerCase()

/**
 * Puts together what the address has with a comma between, where a filter has the comma in its own name and the parts are
 * not all filters themselves: 'Indian, Pakistani'.
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

/** Whether a filter holds nothing but values that do not exist: then nothing is found. Unknown while the source fails. */
export const asksForNothing = (state: FinderState, filters: FilterOptions): boolean =>
  FINDER_FILTERS.some(
    (filter) =>
      state[filter].length > 0 &&
      filters[filter].length > 0 &&
      !state[filter].some((value) => filters[filter].some((option) => option.value === value)),
  )
