import { InlineHtml } from '../../../components/inline-html.tsx'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './body.module.css'

const tags = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const
type Level = keyof typeof tags
const isLevel = (level: number): level is Level => level in tags

export const Heading = ({ node }: { node: NodeOf<'heading'> }) => (
  <InlineHtml
    as={isLevel(node.level) ? tags[node.level] : 'h2'}
    html={node.html}
    className={styles['heading']}
    id={node.id}
  />
)
