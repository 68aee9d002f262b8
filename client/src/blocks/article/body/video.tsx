import type { VideoNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { Picture } from '../../../components/picture.tsx'
import { Captions } from '../../../components/video-player/captions.tsx'
import { words } from '../../../components/words.ts'
import { youtubeAddress } from '../../../components/youtube-address.ts'
import { Caption } from './caption.tsx'
import styles from './video.module.css'

/**
 * Plays video in the browser's own player. A video hosted elsewhere becomes a link, because third-party code never runs
 * in the page.
 */
export const Video = ({ node }: { node: VideoNode }) => (
  <figure>
    {node.title ? (
      <p className={styles['title']} {...words(node.title)}>
        {node.title}
      </p>
    ) : null}
    <Player node={node} />
    <Caption caption={node.caption} credit={node.credit} />
  </figure>
)

function Player({ node }: { node: VideoNode }) {
  const { sources, poster, youtubeId, aspect } = node.playable
  const label = node.title ?? poster?.alt ?? 'Video'
  if (sources.length > 0)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are in `Captions`, where the newsroom has any
      <video
        className={styles['player']}
        controls
        preload="none"
        playsInline
        aria-label={label}
        style={{ '--aspect': aspect } as CSSProperties}
        {...(poster ? { poster: poster.src } : {})}
      >
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.contentType} />
        ))}
        <Captions playable={node.playable} />
      </video>
    )
  if (!youtubeId) return poster ? <Picture image={poster} /> : null
  return (
    <a className={styles['elsewhere']} href={youtubeAddress(youtubeId)}>
      {poster ? <Picture image={poster} crop /> : null}
      <span className={styles['watch']}>
        <Icon name="play" />
        Watch on YouTube
      </span>
    </a>
  )
}
