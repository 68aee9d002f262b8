import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { Fragment } from 'react'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { RelatedStories } from '../../components/related-stories.tsx'
import { PAID_CLASS } from '../../components/paid.ts'
import { words } from '../../components/words.ts'
import type { BlockProps } from '../../renderer/block.ts'
import { StylesheetBefore } from '../../renderer/stylesheet.tsx'
import { LeadArt } from '../lead-art/lead-art.tsx'
import { clock } from '../story-card/duration-badge.tsx'
import { AccessNotice, AccessPrompt } from './access.tsx'
import styles from './article.module.css'
import { ArticleByline } from './article-byline.tsx'
import { Element } from './body/index.tsx'
import { Contents } from './contents.tsx'
import { Corrections } from './corrections.tsx'
import { Note } from './note.tsx'
import variants from './variants.module.css'

/** Headlines longer than this are set smaller; at full size they would fill a phone's screen. */
const LONG = 100

/**
 * A story on its own page: head, lead art, body. Its headline is the page's only h1. A share menu arrives as
 * `nested.share`.
 */
export function Article({ node, nested }: BlockProps<ArticleNode>) {
  const {
    label,
    live,
    eyebrow,
    headline,
    dek,
    leadArt,
    children,
    corrections,
    relatedLinks,
    layout,
    note,
    contents,
    cut,
    lang,
    access,
  } = node
  const language = lang ? { lang } : {}
  const art = leadArt ? (
    <div className={`${styles['leadArt']} ${variants['art']}`} {...language}>
      <LeadArt art={leadArt} headline={headline} />
    </div>
  ) : null
  // Readers open a video story to watch it, so the player comes before the headline.
  const videoFirst = node.storyType === 'video' && leadArt?.type === 'video'
  const duration = videoFirst ? leadArt.playable.duration : undefined
  const artFirst = videoFirst || layout.art === 'page'
  return (
    <article
      className={`${styles['article']} ${variants['article']}`}
      data-story={node.storyId}
      data-variant={layout.variant}
      data-head={layout.head}
      data-art={layout.art}
      {...(layout.dropCap ? { 'data-drop-cap': '' } : {})}
    >
      {artFirst ? art : null}
      <header className={`${styles['head']} ${variants['head']}`}>
        {label || eyebrow ? (
          <p className={styles['kicker']}>
            {label ? (
              <span className={styles['label']} {...(live ? { 'data-live': '' } : {})}>
                {label}
              </span>
            ) : null}
            {eyebrow ? <EyebrowLine eyebrow={eyebrow} /> : null}
          </p>
        ) : null}
        <h1
          className={styles['headline']}
          {...words(headline, lang)}
          {...(headline.length > LONG ? { 'data-long': '' } : {})}
        >
          {headline}
        </h1>
        {dek ? (
          <p className={styles['dek']} {...words(dek, lang)}>
            {dek}
          </p>
        ) : null}
        {duration ? <p className={styles['length']}>{`Video, ${clock(duration)}`}</p> : null}
      </header>
      {artFirst ? null : art}
      <ArticleByline node={node} share={nested['share'] ?? ''} />
      {contents ? <Contents of={node.id} contents={contents} /> : null}
      {access?.notice ? (
        <>
          <StylesheetBefore />
          <AccessNotice notice={access.notice} />
        </>
      ) : null}
      <div
        className={`${styles['body']} ${variants['body']}${access && !access.prompt ? ` ${PAID_CLASS}` : ''}`}
        {...language}
      >
        {children.map((element) => (
          <Fragment key={element.id}>
            <StylesheetBefore type={element.type} />
            <Element node={element} />
          </Fragment>
        ))}
        {access?.prompt ? (
          <>
            <StylesheetBefore />
            <AccessPrompt of={node.id} prompt={access.prompt} />
          </>
        ) : null}
        <StylesheetBefore />
        {cut ? <Note note={{ text: cut }} /> : null}
        {note ? <Note note={note} /> : null}
        <Corrections corrections={corrections} />
      </div>
      <RelatedStories of={node.id} links={relatedLinks} />
    </article>
  )
}
