import type { StoryCardNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { Byline } from '../../components/byline.tsx'
import { Picture } from '../../components/picture.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { TimeStamp } from '../../components/time-stamp.tsx'
import { words } from '../../components/words.ts'
import stretched from '../../styles/stretched-link.module.css'
import styles from './card.module.css'
import { CardVideoIsland, hasVideo } from './card-video.tsx'
import { CardTimeline } from './card-timeline.tsx'
import { DurationBadge } from './duration-badge.tsx'
import { Kicker } from './kicker.tsx'
import { RelatedLinks } from './related-links.tsx'

/**
 * How a card is composed: `stacked` is image over text, `lead` the same but large, `side` text beside a large image,
 * `row` a line of a list with a small image, `food` centred below its image, `topper` text beside the image of the day.
 */
export type CardLook = 'stacked' | 'lead' | 'side' | 'row' | 'food' | 'topper'

export interface CardProps {
  node: StoryCardNode
  look: CardLook
  /** The level of the headline: one below the heading above the card. */
  level: 2 | 3
  /** The picture's box is taller than it is wide. */
  upright?: boolean
}

/** A story wherever it is listed. Its container is named `card`; sizes follow that container's width. */
export function Card({ node, look, level, upright = false }: CardProps) {
  const { image, blurb, byline, time, timeline, relatedLinks, video, place } = node
  // The small picture of a row is too small to watch a video in.
  const playsHere = look !== 'row' && !upright && hasVideo(node)
  const Heading = level === 2 ? 'h2' : 'h3'
  const portrait = isOpinion(node) ? byline?.authors[0]?.image : undefined
  return (
    <article
      className={styles['card']}
      data-kind={node.kind}
      data-density={node.density}
      data-look={look}
      data-story={node.storyId}
      {...(image ? { 'data-picture': '' } : {})}
      {...(node.variant ? { 'data-variant': node.variant } : {})}
      {...backgroundOf(node)}
    >
      {image ? (
        <div className={styles['media']} {...(playsHere ? { 'data-video': '' } : {})}>
          {playsHere ? (
            <CardVideoIsland node={node} />
          ) : (
            <>
              <Picture image={image} crop={upright ? 'upright' : true} />
              {video ? <DurationBadge milliseconds={video.duration} /> : null}
            </>
          )}
          <SaveButton />
        </div>
      ) : (
        <SaveButton isBesideText />
      )}
      <div className={styles['text']}>
        <Kicker label={node.label} eyebrow={node.eyebrow} kind={node.kind} live={node.live} />
        <div className={styles['head']}>
          {portrait && !image ? (
            <span className={styles['portrait']}>
              <Picture image={portrait} crop />
            </span>
          ) : null}
          <Heading className={styles['headline']} {...words(node.headline, node.lang)}>
            <a className={`${stretched['link']} ${styles['link']}`} href={node.href} data-card-link>
              {node.headline}
            </a>
          </Heading>
        </div>
        {place ? (
          <p className={styles['place']}>
            {[place.name, place.region].filter((text) => text && text !== node.headline).join(' · ')}
          </p>
        ) : null}
        {blurb ? (
          <p className={styles['blurb']} {...words(blurb, node.lang)}>
            {blurb}
          </p>
        ) : null}
        {timeline ? <CardTimeline timeline={timeline} lang={node.lang} /> : null}
        {byline || time ? (
          <p className={styles['meta']}>
            {byline ? <Byline byline={byline} /> : null}
            {time ? <TimeStamp className={styles['time']} time={time} /> : null}
          </p>
        ) : null}
      </div>
      {relatedLinks && relatedLinks.length > 0 ? <RelatedLinks links={relatedLinks} /> : null}
    </article>
  )
}

const backgroundOf = ({ background }: StoryCardNode) =>
  background ? { 'data-background': background.text, style: { '--background': background.color } as CSSProperties } : {}

const isOpinion = ({ kind }: StoryCardNode) => kind === 'opinion' || kind === 'columnist' || kind === 'editorial'
