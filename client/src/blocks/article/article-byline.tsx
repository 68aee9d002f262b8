import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { Byline } from '../../components/byline.tsx'
import { Drawn } from '../../components/drawn.tsx'
import { Picture } from '../../components/picture.tsx'
import { SaveThisStory } from '../../components/save-button.tsx'
import { TimeStamp } from '../../components/time-stamp.tsx'
import styles from './article.module.css'

/**
 * Who wrote the story and when, with its buttons. The portrait is only shown for a single author, because with several it
 * would be unclear whose it is. `share`: the share menu's HTML, empty if there is none.
 */
export function ArticleByline({ node, share }: { node: ArticleNode; share: string }) {
  const { byline, published, updated, readingMinutes } = node
  const [author, other] = byline?.authors ?? []
  const portrait = other ? undefined : author?.image
  return (
    <div className={styles['byline']}>
      {portrait ? (
        <span className={styles['portrait']}>
          <Picture image={portrait} crop />
        </span>
      ) : null}
      <div>
        {byline ? (
          <p>
            <Byline byline={byline} />
          </p>
        ) : null}
        <p className={styles['times']}>
          {published ? (
            <span>
              {'Published '}
              <TimeStamp time={published} />
            </span>
          ) : null}
          {updated && updated.text !== published?.text ? (
            <span>
              {'Updated '}
              <TimeStamp time={updated} />
            </span>
          ) : null}
          {readingMinutes ? <span>{`${readingMinutes} min read`}</span> : null}
        </p>
      </div>
      <SaveThisStory node={node} />
      <Drawn className={styles['share']} html={share} />
    </div>
  )
}
