import type { ArticleNode } from '@broadsheet/contracts'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { RelatedStories } from '../../components/related-stories.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './article.module.css'
import { ArticleByline } from './article-byline.tsx'
import { Element } from './body/index.tsx'
import { Corrections } from './corrections.tsx'

/** Characters beyond which a headline is set smaller: at full size it would fill a phone's screen. */
const LONG = 100

/** A story on its own page: head, lead art, body. Its headline is the page's one h1. */
export function Article({ node }: BlockProps<ArticleNode>) {
  const { label, eyebrow, headline, dek, leadArt, children, corrections, relatedLinks } = node
  return (
    <article className={styles['article']} data-story={node.storyId}>
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
      </header>
      {leadArt ? (
        <div className={styles['leadArt']}>
          <Element node={leadArt} />
        </div>
      ) : null}
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
