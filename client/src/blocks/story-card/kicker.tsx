import type { CardKind, Eyebrow } from '@broadsheet/contracts'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import styles from './kicker.module.css'

interface Props {
  label: string | undefined
  eyebrow: Eyebrow | undefined
  kind: CardKind
  live?: boolean | undefined
}

/** The small line over a headline: what kind of story it is, and where it belongs. */
export function Kicker({ label, eyebrow, kind, live = false }: Props) {
  if (!label && !eyebrow) return null
  return (
    <p className={styles['kicker']}>
      {label ? (
        <span className={styles['label']} data-kind={kind} {...(live ? { 'data-live': '' } : {})}>
          {label}
        </span>
      ) : null}
      {eyebrow ? <EyebrowLine eyebrow={eyebrow} /> : null}
    </p>
  )
}
