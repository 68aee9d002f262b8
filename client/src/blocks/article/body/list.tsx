import type { ListItem } from '@broadsheet/contracts'
import { InlineHtml } from '../../../components/inline-html.tsx'
import { directionOf } from '../../../components/words.ts'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './body.module.css'

export const List = ({ node }: { node: NodeOf<'list'> }) => <Items items={node.items} ordered={node.ordered} />

/** Items may contain lists of their own, each numbered or not. */
function Items({ items, ordered }: { items: readonly ListItem[]; ordered: boolean }) {
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element className={styles['list']} {...directionOf(items[0]?.html)}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no identity but their index
        <li key={index}>
          <InlineHtml as="span" html={item.html} />
          {item.items && item.items.length > 0 ? <Items items={item.items} ordered={item.ordered ?? false} /> : null}
        </li>
      ))}
    </Element>
  )
}
