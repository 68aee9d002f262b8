import type { FilterOptions } from '@broadsheet/contracts'
import type { FinderFilter } from '@broadsheet/contracts/finder'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Checkboxes } from './choices.tsx'
import { Count } from './count.tsx'
import { FILTER_NAMES } from './filter-names.ts'
import styles from './filters.module.css'
import panel from './menu-panel.module.css'
import { Listbox } from './listbox.tsx'

interface FilterMenuProps {
  id: string
  filter: FinderFilter
  options: FilterOptions[FinderFilter]
  chosen: readonly string[]
  isOpen: boolean
  /** Opens the menu and closes the others, or closes it. */
  setOpen(isOpen: boolean): void
  onChange(chosen: string[]): void
  onApply(): void
  /** Clears all filters and closes the menu; undefined if none is set. */
  onClear: (() => void) | undefined
  /** The menu opens between the others. It does not close by itself, because the others would then move under the finger. */
  isStacked?: boolean | undefined
}

const Name = ({ filter, chosen }: { filter: FinderFilter; chosen: readonly string[] }) => (
  <>
    <span>{FILTER_NAMES[filter]}</span>
    <Count count={chosen.length} says="chosen" />
    <Icon name="chevron" className={styles['chevron']} />
  </>
)

/** The menu of a filter without script: a part of the form, opened by the browser. */
export const PlainFilterMenu = ({
  id,
  filter,
  options,
  chosen,
}: Pick<FilterMenuProps, 'id' | 'filter' | 'options' | 'chosen'>) => (
  <details className={styles['menu']} name={`${id}-menu`}>
    <summary className={styles['button']}>
      <Name filter={filter} chosen={chosen} />
    </summary>
    <div className={panel['panel']}>
      <Checkboxes filter={filter} options={options} chosen={chosen} />
    </div>
  </details>
)

/** The menu of a filter: a button, and a list in which several options can be chosen. */
export function FilterMenu(props: FilterMenuProps) {
  const { id, filter, options, chosen, isOpen, setOpen, onChange, onApply, onClear, isStacked = false } = props
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = `${id}-${filter}`

  // Once, as it opens: an answer that arrives meanwhile must not take the focus from where the reader has gone.
  useEffect(() => {
    if (isOpen) list.current?.focus({ preventScroll: true })
  }, [isOpen])

  useEffect(() => {
    if (!isOpen || isStacked) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen, setOpen, isStacked])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of what is in it
    <div
      className={styles['menu']}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // The overlay it may stand in stays open.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      // Whoever moves on by keyboard finds nothing covered by a menu that they have left.
      onBlur={({ relatedTarget }) => {
        if (isOpen && !isStacked && relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles['button']}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        {...(chosen.length ? { 'data-chosen': '' } : {})}
      >
        <Name filter={filter} chosen={chosen} />
      </button>
      {isOpen ? (
        <div className={panel['panel']}>
          <Listbox
            id={listId}
            ref={list}
            name={FILTER_NAMES[filter]}
            options={options}
            chosen={chosen}
            onToggle={(value) =>
              onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
          />
          <div className={panel['panelFoot']}>
            <button type="button" className={styles['plain']} disabled={onClear === undefined} onClick={onClear}>
              Clear all
            </button>
            <button
              type="button"
              className={styles['apply']}
              onClick={() => {
                close()
                onApply()
              }}
            >
              Apply
            </button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
