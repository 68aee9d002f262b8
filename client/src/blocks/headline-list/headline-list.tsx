import type { HeadlineListNode } from '@broadsheet/contracts'
import { Byline } from '../../components/byline.tsx'
import { Icon } from '../../components/icon.tsx'
import { TimeStamp } from '../../components/time-stamp.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './headline-list.module.css'

/** Headlines without pictures, latest first. Where it may be closed, the browser's own disclosure does it. */
export function HeadlineList({ node }: Pick<BlockProps<HeadlineListNode>, 'node'>) {
  const title = `${node.id}-title`
  if (node.items.length === 0) return null
  if (!node.collapsible)
    return (
      <section className={styles['list']} aria-labelledby={title}>
        <h2 className={styles['title']} id={title}>
          {node.title}
        </h2>
        <Items node={node} />
      </section>
    )
  return (
    <section className={styles['list']} aria-labelledby={title}>
      <details open>
        <summary className={styles['summary']}>
          <h2 className={styles['title']} id={title}>
            {node.title}
          </h2>
          <Icon name="chevron" className={styles['chevron']} />
        </summary>
        <Items node={node} />
      </details>
    </section>
  )
}

const Items = ({ node }: { node: HeadlineListNode }) => (
  <ol className={styles['items']}>
    {node.items.map((item) => (
      <li key={item.storyId} className={styles['item']}>
        {item.label ? <p className={styles['label']}>{item.label}</p> : null}
        <a className={styles['link']} href={item.href}>
          {item.title}
        </a>
        {item.byline || item.time ? (
          <p className={styles['meta']}>
            {item.time ? <TimeStamp time={item.time} /> : null}
            {item.byline ? <Byline byline={item.byline} /> : null}
          </p>
        ) : null}
      </li>
    ))}
  </ol>
)
