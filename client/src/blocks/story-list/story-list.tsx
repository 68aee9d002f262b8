import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { labelId, SectionHeader, SectionMore } from '../section-header/section-header.tsx'
import { layouts } from './layouts/index.ts'
import { MoreStories } from './more-stories.tsx'
import styles from './story-list.module.css'

/** A package of stories in one of five layouts. Only 'More Stories' ever changes in the browser. */
export function StoryList({ node }: BlockProps<StoryListNode>) {
  const { header } = node
  const level = header?.label ? 3 : 2
  const Layout = layouts[node.layout]
  return (
    <section
      className={styles['list']}
      data-layout={node.layout}
      {...(header?.label ? { 'aria-labelledby': labelId(header) } : {})}
    >
      {header ? <SectionHeader node={header} /> : null}
      <KeptAsDrawn>
        <Layout items={node.children} columns={node.columns} level={level} />
      </KeptAsDrawn>
      {node.more ? <MoreStories blockId={blockId(node.id)} more={node.more} level={level} /> : null}
      {node.seeMore ? (
        <a className={styles['seeMore']} href={node.seeMore.href}>
          {node.seeMore.text}
        </a>
      ) : null}
      {header?.more?.position === 'bottom' ? <SectionMore node={header} /> : null}
    </section>
  )
}

/** A node's id is `<block id>/<content id>`. */
const blockId = (id: string) => id.split('/', 1)[0] ?? id
