import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { useLayoutEffect, useRef } from 'react'
import { FilterBar, FilterForm } from './filter-bar.tsx'
import { FilterOverlay } from './filter-overlay.tsx'
import button from '../../styles/button.module.css'
import styles from './finder.module.css'
import type { Finding } from './use-finder.ts'

/** Whether a small screen shows the list or the map. */
export type View = 'list' | 'map'

interface FiltersProps {
  node: FinderNode
  finding: Finding
  view: View
  onView: (view: View) => void
  onApply: () => void
  /** Called once no filter is set any more. */
  onClear: () => void
}

/** A bar of filters; on a small screen an overlay, beside the button that switches between list and map. */
export function Filters({ node, finding, view, onView, onApply, onClear }: FiltersProps) {
  return (
    <>
      <div className={styles['wide']}>
        <FilterBar node={node} finding={finding} onApply={onApply} onClear={onClear} />
      </div>
      <div className={styles['small']}>
        <FilterOverlay node={node} finding={finding} onApply={onApply} />
        {node.map ? (
          <button
            type="button"
            className={`${button['outlined']} ${styles['tool']}`}
            data-island-action="map"
            onClick={() => onView(view === 'map' ? 'list' : 'map')}
          >
            {view === 'map' ? 'List view' : 'Map view'}
          </button>
        ) : null}
      </div>
    </>
  )
}

interface PlainFiltersProps {
  node: FinderNode
  /** Called with the form when it is about to be replaced. */
  onReplaced(form: HTMLFormElement): void
}

/** The same as a form, for readers without script. On a small screen with script it keeps the room for the buttons to come. */
export function PlainFilters({ node, onReplaced }: PlainFiltersProps) {
  const plain = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const form = plain.current?.querySelector('form')
    return () => {
      if (form) onReplaced(form)
    }
  }, [onReplaced])
  return (
    <>
      <div className={styles['plain']} ref={plain}>
        <FilterForm node={node} />
      </div>
      <div className={styles['waiting']} aria-hidden>
        <Waiting action="filters" text="Filters" />
        {node.map ? <Waiting action="map" text="Map view" /> : null}
      </div>
    </>
  )
}

/** Stands in for a button until the script has come, which then answers presses. The keyboard reaches it only after that. */
const Waiting = ({ action, text }: { action: string; text: string }) => (
  <button type="button" className={`${button['outlined']} ${styles['tool']}`} tabIndex={-1} data-island-action={action}>
    {text}
  </button>
)
