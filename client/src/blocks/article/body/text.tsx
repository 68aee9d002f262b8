import { InlineHtml } from '../../../components/inline-html.tsx'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './body.module.css'

export const Text = ({ node }: { node: NodeOf<'text'> }) => (
  <InlineHtml
    as="p"
    html={node.html}
    className={styles['text']}
    {...(node.alignment ? { 'data-align': node.alignment } : {})}
  />
)
