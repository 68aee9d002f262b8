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
 * the document reports its own (`page/frames.ts`).
 */
export function SandboxedFrame({ frame: { src, title, height }, lazy }: Props) {
  if (!lazy) return <Sandbox title={title} height={height} source={{ src, loading: 'lazy' }} />
  return (
    <>
      <Sandbox title={title} height={lazy.height} source={{ 'data-src': src, 'data-near': lazy.offset }} />
      <noscript>
        <Sandbox title={title} height={lazy.height} source={{ src, loading: 'lazy' }} />
      </noscript>
    </>
  )
}

/**
 * Links open pages outside the sandbox: browsers refuse to open a page that has an opener policy, as the paper's own
 * have, within one.
 */
const Sandbox = ({ title, height, source }: { title: string; height: number; source: Source }) => (
  <iframe
    className={styles['frame']}
    {...source}
    title={title}
    sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    data-sized
    style={{ blockSize: height }}
  />
)
