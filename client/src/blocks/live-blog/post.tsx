import type { LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import { useEffect, useRef } from 'react'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { Element } from '../article/body/index.tsx'
import type { FeedPost } from './feed.ts'
import styles from './live-post.module.css'

interface Props {
  post: FeedPost
  pinned?: boolean
  /** Its language, unless the list that it stands in says so. */
  lang?: string
}

/** A post with its own address. While its content is unchanged, only its time label is updated. */
export function Post({ post, pinned = false, ...language }: Props) {
  const { id, drawn, node, time } = post
  const article = useRef<HTMLElement>(null)

  useEffect(() => {
    const shown = node ? null : article.current?.querySelector('time[data-post-time]')
    if (shown && time && shown.textContent !== time.text) shown.textContent = time.text
  }, [node, time])

  return (
    <article ref={article} id={id} className={styles['post']} {...language} {...(pinned ? { 'data-pinned': '' } : {})}>
      {node ? (
        <div>
          <Content node={node} pinned={pinned} />
        </div>
      ) : (
        <KeptAsDrawn>{drawn ? <Content node={drawn} pinned={pinned} /> : null}</KeptAsDrawn>
      )}
    </article>
  )
}

const Content = ({ node, pinned }: { node: LivePostNode; pinned: boolean }) => (
  <>
    <p className={styles['head']}>
      {pinned ? <span className={styles['pinned']}>Pinned</span> : null}
      <a className={styles['address']} href={`#${node.id}`}>
        {node.time ? (
          <time dateTime={node.time.instant} data-post-time suppressHydrationWarning>
            {node.time.text}
          </time>
        ) : (
          'Link to this update'
        )}
      </a>
    </p>
    <div className={styles['body']}>
      {node.children.map((element) => (
        <Element key={element.id} node={element} />
      ))}
    </div>
  </>
)
