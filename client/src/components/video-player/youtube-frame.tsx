import type { Ref } from 'react'
import styles from './video-player.module.css'

const HOST = 'https://www.youtube-nocookie.com'

const address = (id: string) => `${HOST}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0&enablejsapi=1`

/** Their player, in the page only when a reader asked for it. */
export const YouTubeFrame = ({ id, title, ref }: { id: string; title: string; ref: Ref<HTMLIFrameElement> }) => (
  // It needs its own scripts and its own origin, which is not ours.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  <iframe
    ref={ref}
    className={styles['film']}
    src={address(id)}
    title={title}
    allow="autoplay; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
)

/** Its player listens to messages; one that is not there yet hears none, and has not begun. */
export const pauseYouTube = (frame: HTMLIFrameElement | null): void =>
  frame?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: '' }), HOST)
