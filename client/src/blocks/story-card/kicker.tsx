import type { CardKind, Eyebrow } from '@broadsheet/contracts'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { eyebrowBeside } from '../../components/eyebrow-beside.ts'
import styles from './card.module.css'

interface Props {
  label: string | undefined
  eyebrow: Eyebrow | undefined
  kind: CardKind
}

/** The small line over a headline: what sort of story it is, and where it belongs. */
export function Kicker({ label, eyebrow: given, kind }: Props) {
  const eyebrow = eyebrowBeside(label, given)
  if (!label && !eyebrow) return null
  return (
    <p className={styles['kicker']}>
      {label ? (
        <span className={styles['label']} data-kind={kind}>
          {label}
        </span>
      ) : null}
      {eyebrow ? <EyebrowLine eyebrow={eyebrow} /> : null}
    </p>
  )
}
