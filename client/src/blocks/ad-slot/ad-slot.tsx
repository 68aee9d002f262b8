import type { AdSlotNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { mediaProps } from '../../renderer/media.ts'
import { usePage } from '../../renderer/page-context.ts'
import { Adhesion } from './adhesion.tsx'
import styles from './ad-slot.module.css'
import { slotData } from './slot-data.ts'

/** Room for an ad, reserved before it loads and kept if none comes. */
export function AdSlot({ node }: { node: AdSlotNode }) {
  if (!usePage().showsAds) return null
  if (node.placement === 'adhesion') return <Adhesion node={node} />
  const isOnTop = node.position === 'top'
  // Above the masthead the slot is outside every other landmark, so it becomes one itself.
  const Element = isOnTop ? 'section' : 'div'
  return (
    <Element
      className={styles['slot']}
      data-ad-slot={slotData(node)}
      data-position={node.position}
      {...mediaProps(node)}
      style={{ '--ad-height': `${node.minHeight}px` } as CSSProperties}
      {...(isOnTop ? { 'aria-label': 'Advertisement over the page', 'data-top-ad': '' } : {})}
    >
      <p className={styles['label']}>Advertisement</p>
      <div className={styles['box']} data-ad-box />
    </Element>
  )
}
