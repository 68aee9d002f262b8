import type { StoryCardNode } from '@broadsheet/contracts'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { Picture } from '../../components/picture.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { VideoPlayer } from '../../components/video-player/index.ts'
import { words } from '../../components/words.ts'
import { DurationBadge } from '../story-card/duration-badge.tsx'
import { playableVideo } from '../story-card/playable-video.ts'
import styles from './video-carousel.module.css'

interface Props {
  card: StoryCardNode
  level: 2 | 3
  aspect: string
  /** Whether the player may be prepared before the reader asks for it. */
  isLoaded: boolean
  playsByItself: boolean
}

/**
 * A video, and a headline that links to the story. A video that has nothing to play is a still picture. Only a sponsored
 * one has an eyebrow here.
 */
export function VideoCard({ card, level, aspect, isLoaded, playsByItself }: Props) {
  const { headline, href, image, storyId, eyebrow } = card
  const video = playableVideo(card)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['card']} data-story={storyId}>
      {video ? (
        <VideoPlayer
          playable={video}
          title={headline}
          poster={image ?? video.poster}
          href={href}
          aspect={aspect}
          isPrepared={isLoaded}
          playsOnHover
          playsByItself={playsByItself}
        >
          <DurationBadge milliseconds={video.duration} />
        </VideoPlayer>
      ) : (
        <div className={styles['still']}>{image ? <Picture image={image} crop /> : null}</div>
      )}
      {eyebrow ? (
        <div className={styles['sponsor']}>
          <EyebrowLine eyebrow={eyebrow} />
        </div>
      ) : null}
      <Heading className={styles['headline']} {...words(headline, card.lang)}>
        <a className={styles['link']} href={href} data-card-link data-whole={video ? undefined : ''}>
          {headline}
        </a>
      </Heading>
      <SaveButton />
    </article>
  )
}
