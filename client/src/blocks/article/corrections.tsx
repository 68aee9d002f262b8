import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { InlineHtml } from '../../components/inline-html.tsx'
import styles from './corrections.module.css'

export const CORRECTION_NAMES = {
  correction: 'Correction',
  clarification: 'Clarification',
  retraction: 'Retraction',
} as const

type Correction = ArticleNode['corrections'][number]

export const CorrectionLine = ({ kind, html }: Correction) => (
  <p className={styles['correction']} data-kind={kind}>
    <strong>{`${CORRECTION_NAMES[kind]}: `}</strong>
    <InlineHtml as="span" html={html} />
  </p>
)

/** Corrections and clarifications, below the story they concern. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.length > 0 ? (
    <section className={styles['corrections']} aria-label="Corrections and clarifications">
      {corrections.map(({ kind, html }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- corrections have no identity but their index
        <CorrectionLine key={index} kind={kind} html={html} />
      ))}
    </section>
  ) : null
