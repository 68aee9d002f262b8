import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { countFilters } from '@broadsheet/contracts/finder'
import { useCallback, useRef, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Count } from './count.tsx'
import { FilterBar } from './filter-bar.tsx'
import button from '../../styles/button.module.css'
import styles from './filter-overlay.module.css'
import type { Finding } from './use-finder.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** All filters on a small screen: a button with the number of those set, and a dialog over the whole screen. */
export function FilterOverlay({ node, finding, onApply }: { node: FinderNode; finding: Finding; onApply(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const count = countFilters(finding.state)
  /** How often it was closed, so that its menus are closed again each time it opens. */
  const [closings, setClosings] = useState(0)
  const { found } = finding

  const close = useCallback(() => dialog.current?.close(), [])
  // On a wide screen nothing of it is seen, and the page below could not be used.
  useSmallScreen(close)
  return (
    <>
      <button
        type="button"
        className={`${button['outlined']} ${styles['button']}`}
        aria-haspopup="dialog"
        data-island-action="filters"
        onClick={() => dialog.current?.showModal()}
      >
        Filters
        <Count count={count} says="set" />
      </button>
      <dialog
        ref={dialog}
        className={styles['overlay']}
        aria-label="Filters"
        data-covers-places
        onClose={() => setClosings((before) => before + 1)}
        id={`${node.id}-filters`}
      >
        <div className={styles['head']}>
          <h2 className={styles['title']}>Filters</h2>
          <button type="button" className={styles['close']} aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles['filters']}>
          <FilterBar key={closings} node={node} finding={finding} onApply={() => {}} onClear={close} isStacked />
        </div>
        <div className={styles['foot']}>
          <button
            type="button"
            className={styles['apply']}
            onClick={() => {
              close()
              onApply()
            }}
          >
            {found ? `Apply: ${found.total} ${found.total === 1 ? 'result' : 'results'}` : 'Apply'}
          </button>
        </div>
      </dialog>
    </>
  )
}
