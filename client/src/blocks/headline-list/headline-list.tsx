import type { HeadlineListNode } from '@broadsheet/contracts/blocks/headline-list'
import { Icon } from '../../components/icon.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { HeadlineItems } from './headline-items.tsx'
import styles from './headline-list.module.css'

/** Headlines without pictures, latest first. If collapsible, it uses the browser's own disclosure element. */
export function HeadlineList({ node }: Pick<BlockProps<HeadlineListNode>, 'node'>) {
  const title = `${node.id}-title`
  if (node.items.length === 0) return null
  if (!node.collapsible)
    return (
      <section className={node.card ? styles['card'] : styles['list']} aria-labelledby={title}>
        <h2 className={styles['title']} id={title}>
          {node.title}
        </h2>
        <HeadlineItems items={node.items} />
      </section>
    )
  return (
    <section className={node.card ? styles['card'] : styles['list']} aria-labelledby={title}>
      <details open>
        <summary className={styles['summary']}>
          <h2 className={styles['title']} id={title}>
            {node.title}
          </h2>
          <Icon name="chevron" className={styles['chevron']} />
        </summary>
        <HeadlineItems items={node.items} />
      </details>
    </section>
  )
}
