import { InlineHtml } from '../../../components/inline-html.tsx'
import { directionOf } from '../../../components/words.ts'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './quote.module.css'

/** A passage quoted at length, or a sentence of the story set large. */
export const Quote = ({ node }: { node: NodeOf<'quote'> }) => (
  <figure className={styles['quote']} data-style={node.style} {...directionOf(node.paragraphs[0])}>
    <blockquote>
      {node.paragraphs.map((html, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their index
        <InlineHtml key={index} as="p" html={html} />
      ))}
    </blockquote>
    {node.citation ? <InlineHtml as="figcaption" html={node.citation} className={styles['citation']} /> : null}
  </figure>
)
