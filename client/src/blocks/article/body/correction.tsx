import { CORRECTION_NAMES, CorrectionLine } from '../corrections.tsx'
import styles from '../corrections.module.css'
import type { NodeOf } from '../../../renderer/block.ts'

/** A correction or clarification at its place in the text. */
export const Correction = ({ node: { kind, html } }: { node: NodeOf<'correction'> }) => (
  <div role="note" className={styles['corrections']} aria-label={CORRECTION_NAMES[kind]}>
    <CorrectionLine kind={kind} html={html} />
  </div>
)
