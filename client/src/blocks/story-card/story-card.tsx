import type { StoryCardNode } from '@broadsheet/contracts'
import type { BlockProps } from '../../renderer/block.ts'
import { Card } from './card.tsx'
import styles from './card.module.css'

/** A story outside of any list. */
export const StoryCard = ({ node }: BlockProps<StoryCardNode>) => (
  <div className={styles['alone']}>
    <Card node={node} look="stacked" level={2} />
  </div>
)
