import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import {
  EMPTY_STATE,
  FINDER_PATH,
  finderSearch,
  isNarrowed,
  type FinderFilter,
  type FinderState,
} from '@broadsheet/contracts/finder'
import { useState } from 'react'
import { FilterMenu, PlainFilterMenu } from './filter-menu.tsx'
import { filters } from './filter-names.ts'
import styles from './filters.module.css'
import type { Finding } from './use-finder.ts'

/** What of the state no control of the form stands for. The form keeps it, because the address is the whole state. */
const beyondControls = ({ bounds, near }: FinderState) => [
  ...new URLSearchParams(finderSearch({ ...EMPTY_STATE, bounds, near })),
]

/**
 * The filters as a plain form, which opens the page with the choices in its address. Browsers restore no choices in it, since
 * the address is the whole state.
 */
export function FilterForm({ node: { id, filters: options, state } }: { node: FinderNode }) {
  return (
    <search aria-label="Restaurants">
      <form method="get" action={FINDER_PATH} autoComplete="off" className={styles['bar']}>
        {beyondControls(state).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <PlainFilterMenu key={filter} id={id} filter={filter} options={options[filter]} chosen={state[filter]} />
        ))}
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="takes_reservations"
            value="true"
            defaultChecked={state.takesReservations}
            className={styles['box']}
          />
          Takes reservations
        </label>
        <button type="submit" className={styles['apply']}>
          Search
        </button>
        {isNarrowed(state) ? (
          <a className={styles['clear']} href={FINDER_PATH}>
            Clear filters
          </a>
        ) : null}
      </form>
    </search>
  )
}

interface FilterBarProps {
  node: FinderNode
  finding: Finding
  /** Called when 'Apply' closes a menu or all filters. */
  onApply(): void
  /** Called when all filters have been cleared. */
  onClear?: () => void
  /** The filters are in an overlay, one below the other. */
  isStacked?: boolean
}

/** The filters on a page with script. Each choice starts a search at once. */
export function FilterBar({ node: { id, filters: options }, finding, onApply, onClear, isStacked }: FilterBarProps) {
  const { state, change, clear } = finding
  const [open, setOpen] = useState<FinderFilter>()
  const clearAll = () => {
    setOpen(undefined)
    clear()
    onClear?.()
  }
  return (
    <search className={styles['bar']} aria-label="Restaurants" {...(isStacked ? { 'data-stacked': '' } : {})}>
      {filters.map((filter) => (
        <FilterMenu
          key={filter}
          id={isStacked ? `${id}-overlay` : id}
          filter={filter}
          options={options[filter]}
          chosen={state[filter]}
          isOpen={open === filter}
          setOpen={(isOpen) => setOpen((now) => (isOpen ? filter : now === filter ? undefined : now))}
          onChange={(chosen) => change({ [filter]: chosen })}
          onApply={onApply}
          onClear={isNarrowed(state) ? clearAll : undefined}
          isStacked={isStacked}
        />
      ))}
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={state.takesReservations}
          onChange={(event) => change({ takesReservations: event.currentTarget.checked })}
          className={styles['box']}
        />
        Takes reservations
      </label>
      {isNarrowed(state) ? (
        <button type="button" className={styles['clear']} onClick={clearAll}>
          Clear filters
        </button>
      ) : null}
    </search>
  )
}
