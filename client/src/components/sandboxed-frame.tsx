import type { Frame, RawHtmlNode } from '@broadsheet/contracts'
import styles from './sandboxed-frame.module.css'

interface Props {
  frame: Frame
  /** Loads the frame only when it comes this near, reserving this height until then; both in CSS pixels. */
  lazy?: RawHtmlNode['lazy']
}

/** Loads the document at once, or when the frame is within this many CSS pixels. */
type Source = { src: string; loading: 'lazy' } | { 'data-src': string; 'data-near': number }

/**
 * A document with an opaque origin, where content may run scripts safely. Its height is reserved, then corrected once
 * the document reports its own (`page/frames.ts`). YouTube's player stands in the page itself (rule blocks/youtube).
 */
export function SandboxedFrame({ frame, lazy }: Props) {
  const { src, title, height, player } = frame
  const draw = (source: Source, reserved: number) =>
    player ? <Player title={title} source={source} /> : <Sandbox title={title} height={reserved} source={source} />
  const atOnce = { src: player ?? src, loading: 'lazy' } as const
  if (!lazy) return draw(atOnce, height)
  return (
    <>
      {draw({ 'data-src': player ?? src, 'data-near': lazy.offset }, lazy.height)}
      <noscript>{draw(atOnce, lazy.height)}</noscript>
    </>
  )
}

/**
 * Links open pages outside the sandbox: browsers refuse to open a page that has an opener policy, as the paper's own
 * have, within one. A form that may not be sent tells its script nothing either, so that no quiz would work.
 */
const Sandbox = ({ title, height, source }: { title: string; height: number; source: Source }) => (
  <iframe
    className={styles['frame']}
    {...source}
    title={title}
    sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"
    allow="fullscreen; picture-in-picture"
    data-sized
    style={{ blockSize: height }}
  />
)

const Player = ({ title, source }: { title: string; source: Source }) => (
  // The player needs scripts and its own origin, which is not ours.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  <iframe
    className={`${styles['frame']} ${styles['player']}`}
    {...source}
    title={title}
    allow="autoplay; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
)
