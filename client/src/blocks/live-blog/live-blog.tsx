import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { RelatedStories } from '../../components/related-stories.tsx'
import { TimeStamp } from '../../components/time-stamp.tsx'
import { words } from '../../components/words.ts'
import { PAID_CLASS } from '../../components/paid.ts'
import type { BlockProps } from '../../renderer/block.ts'
import { Element } from '../article/body/index.tsx'
import button from '../../styles/button.module.css'
import unseen from '../../styles/unseen.module.css'
import styles from './live-blog.module.css'
import { Post } from './post.tsx'
import { useFeed } from './use-feed.ts'

const countOf = (count: number, isMore: boolean) =>
  `${isMore ? 'More than ' : ''}${count} new ${count === 1 && !isMore ? 'update' : 'updates'}`

const remaining = (count: number) => `${count.toLocaleString('en-US')} more`

/** The posts of a live blog, newest first, below the pinned post. New ones are held back until the reader asks. */
export function LiveBlog({ node }: BlockProps<LiveBlogNode>) {
  const { feed, said, list, root, showHeld } = useFeed(node)
  const { blog, more, pinned, posts, held, isMoreNew, keepsInteractives } = feed
  const language = blog.lang ? { lang: blog.lang } : {}
  const news = held.length > 0 ? { count: held.length, isMore: isMoreNew, turn: 'held' } : said
  return (
    <section
      ref={root}
      className={`${styles['blog']}${blog.paid ? ` ${PAID_CLASS}` : ''}`}
      aria-labelledby={`${node.id}-label`}
      data-live-blog={blog.status}
      data-due={blog.pollSeconds}
      {...(more || blog.newest ? { 'data-parts': '' } : {})}
    >
      <header className={styles['status']}>
        <h2 className={styles['label']} id={`${node.id}-label`} data-status={blog.status}>
          {blog.label}
        </h2>
        {blog.updated ? <TimeStamp time={blog.updated} /> : null}
      </header>
      {blog.newest ? (
        <p className={styles['turn']}>
          <a className={button['outlined']} href={blog.newest.href}>
            {blog.newest.text}
          </a>
        </p>
      ) : null}
      <KeyEvents events={blog.keyEvents.filter(({ href }) => !held.includes(href.slice(1)))} lang={blog.lang} />
      {pinned ? <Post key={pinned.key} post={pinned} pinned {...language} /> : null}
      <Interactives blog={blog} asDrawn={keepsInteractives} />
      <div className={styles['feed']}>
        <div className={styles['notice']}>
          {held.length > 0 ? (
            <button type="button" className={styles['show']} onClick={showHeld}>
              {countOf(held.length, isMoreNew)}
            </button>
          ) : null}
        </div>
        <p className={unseen['unseen']} aria-live="polite">
          {news.count > 0 ? <span key={news.turn}>{countOf(news.count, news.isMore)}</span> : null}
        </p>
        <div ref={list} className={styles['posts']} {...language}>
          {posts.map((post) => (
            <Post key={post.key} post={post} />
          ))}
        </div>
        {more ? (
          <p className={styles['turn']}>
            <a className={button['outlined']} href={more.href}>
              {more.label}
            </a>
            <span>{remaining(more.count)}</span>
          </p>
        ) : null}
        {blog.cut ? <p className={styles['cut']}>{blog.cut}</p> : null}
      </div>
      <KeptAsDrawn>
        <RelatedStories of={node.id} links={node.relatedLinks} />
      </KeptAsDrawn>
    </section>
  )
}

function KeyEvents({ events, lang }: { events: LiveBlogNode['keyEvents']; lang: string | undefined }) {
  if (events.length === 0) return null
  return (
    <details className={styles['events']} open>
      <summary className={styles['eventsTitle']}>Key events</summary>
      <ol>
        {events.map(({ text, href }) => (
          <li key={href} className={styles['event']}>
            <a href={href} {...words(text, lang)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Maps and tables that update themselves. They stay as the server drew them until the newsroom replaces them. */
function Interactives({ blog, asDrawn }: { blog: LiveBlogNode; asDrawn: boolean }) {
  if (blog.interactives.length === 0) return null
  const elements = blog.interactives.map((element) => <Element key={element.id} node={element} />)
  if (asDrawn) return <KeptAsDrawn className={styles['interactives']}>{elements}</KeptAsDrawn>
  return (
    <div key="others" className={styles['interactives']}>
      {elements}
    </div>
  )
}
