import type { ArticleNode } from '@broadsheet/contracts'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { RelatedStories } from '../../components/related-stories.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { LeadArt } from '../lead-art/lead-art.tsx'
import { clock } from '../story-card/duration-badge.tsx'
import styles from './article.module.css'
import { ArticleByline } from './article-byline.tsx'
import { Element } from './body/index.tsx'
import { Corrections } from './corrections.tsx'

/** Characters beyond which a headline is set smaller: at full size it would fill a phone's screen. */
const LONG = 100

/** A story on its own page: head, lead art, body. Its headline is the page's one h1. */
export function Article({ node }: BlockProps<ArticleNode>) {
  const { label, eyebrow, headline, dek, leadArt, children, corrections, relatedLinks } = node
  const art = leadArt ? (
    <div className={styles['leadArt']}>
      <LeadArt art={leadArt} headline={headline} />
    </div>
  ) : null
  // Whoever opens a video came to see it.
  const filmFirst = node.storyType === 'video' && leadArt?.type === 'video'
  const duration = filmFirst ? leadArt.playable.duration : undefined
  return (
    <article className={styles['article']} data-story={node.storyId}>
      {filmFirst ? art : null}
      <header className={styles['head']}>
        {label || eyebrow ? (
          <p className={styles['kicker']}>
            {label ? <span className={styles['label']}>{label}</span> : null}
            {eyebrow ? <EyebrowLine eyebrow={eyebrow} /> : null}
          </p>
        ) : null}
        <h1 className={styles['headline']} {...(headline.length > LONG ? { 'data-long': '' } : {})}>
          {headline}
        </h1>
        {dek ? <p className={styles['dek']}>{dek}</p> : null}
        {duration ? <p className={styles['length']}>{`Video, ${clock(duration)}`}</p> : null}
      </header>
      {filmFirst ? null : art}
      <ArticleByline node={node} />
      <div className={styles['body']}>
        {children.map((element) => (
          <Element key={element.id} node={element} />
        ))}
        <Corrections corrections={corrections} />
      </div>
      <RelatedStories of={node.id} links={relatedLinks} />
    </article>
  )
}
