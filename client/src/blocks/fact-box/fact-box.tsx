import type { NodeOf } from '@broadsheet/contracts'
import { InlineHtml } from '../../components/inline-html.tsx'
import { words } from '../../components/words.ts'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './fact-box.module.css'

/** A headline, a paragraph or two and a few facts, set apart from the content around it. */
export function FactBox({ node: { id, headline, html, facts } }: BlockProps<NodeOf<'fact-box'>>) {
  const heading = `${id}-title`
  return (
    <section className={styles['box']} aria-labelledby={heading}>
      <h2 className={styles['headline']} id={heading} {...words(headline)}>
        {headline}
      </h2>
      {html ? <InlineHtml as="div" html={html} className={styles['text']} /> : null}
      {facts.length > 0 ? (
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact} className={styles['fact']} {...words(fact)}>
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
