import type { TopperNode } from '@broadsheet/contracts/blocks/topper'
import type { CSSProperties } from 'react'
import { HeadlineItems } from '../headline-list/headline-items.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { labelId, SectionHeader } from '../section-header/section-header.tsx'
import { Card } from '../story-card/card.tsx'
import styles from './topper.module.css'

/** The story that leads a page, with stacked panels of headlines beside it. */
export function Topper({ node }: BlockProps<TopperNode>) {
  const { header, panels } = node
  return (
    <section
      className={styles['topper']}
      style={{ '--headline-size': `calc(${node.headlineSize} * var(--px))` } as CSSProperties}
      {...(header?.label ? { 'aria-labelledby': labelId(header) } : {})}
    >
      {header ? <SectionHeader node={header} /> : null}
      <div className={styles['parts']} {...(panels.length > 0 ? { 'data-panels': '' } : {})}>
        <div className={styles['story']}>
          <Card node={node.card} look="topper" level={header?.label ? 3 : 2} />
        </div>
        {panels.length > 0 ? (
          <div className={styles['panels']}>
            {panels.map((panel) => (
              // Not a landmark, because a page may have several toppers, whose panels have the same names.
              <div key={panel.kind} className={styles['panel']} data-kind={panel.kind}>
                <h2 className={styles['title']}>{panel.title}</h2>
                <HeadlineItems items={panel.items} />
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}
