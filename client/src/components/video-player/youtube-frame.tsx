import type { Ref } from 'react'
import styles from './video-player.module.css'

const HOST = 'https://www.youtube-nocookie.com'

const address = (id: string) => `${HOST}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0&enablejsapi=1`

/** YouTube's player, added only when the reader asks for it. */
export const YouTubeFrame = ({ id, title, ref }: { id: string; title: string; ref: Ref<HTMLIFrameElement> }) => (
  // The player needs scripts and its own origin, which is not ours.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  <iframe
    ref={ref}
    className={styles['video']}
    src={address(id)}
    title={title}
    allow="autoplay; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
)

/**
 * YouTube's player takes commands as messages. If it is still loading it hears nothing, but then it is not playing
 * either.
 */
export const pauseYouTube = (frame: HTMLIFrameElement | null): void =>
  frame?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: '' }), HOST)
