import type { AdSlotNode } from '@broadsheet/contracts'
import { TAB_LABELS } from './adhesion-labels.ts'
import styles from './adhesion.module.css'
import { slotData } from './slot-data.ts'

/** An ad slot that stays at the foot of the screen. It is invisible until it holds an ad (`ads/adhesion.ts`). */
export function Adhesion({ node }: { node: AdSlotNode }) {
  const closes = node.dismiss === 'close'
  const box = `${node.id}-box`
  return (
    <section
      className={styles['adhesion']}
      hidden
      aria-label="Advertisement at the foot of the screen"
      data-ad-slot={slotData(node)}
      data-adhesion={node.dismiss ?? 'collapse'}
    >
      <button
        className={styles['tab']}
        type="button"
        data-adhesion-tab
        {...(closes
          ? { 'aria-label': TAB_LABELS.close }
          : { 'aria-label': TAB_LABELS.hide, 'aria-expanded': true, 'aria-controls': box })}
      >
        <span>Advertisement</span>
        <span className={styles['mark']} aria-hidden="true">
          {closes ? '×' : '⌄'}
        </span>
      </button>
      <div className={styles['box']} id={box} data-ad-box />
    </section>
  )
}
