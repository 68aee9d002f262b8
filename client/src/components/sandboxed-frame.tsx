import type { Frame, RawHtmlNode } from '@broadsheet/contracts'
import styles from './sandboxed-frame.module.css'

interface Props {
  frame: Frame
  /** Loaded only when it is this near; the height is what is kept for it until then. CSS pixels. */
  lazy?: RawHtmlNode['lazy']
}

/** Where the frame's document comes from: at once, or when it is as near as so many CSS pixels. */
type Source = { src: string; loading: 'lazy' } | { 'data-src': string; 'data-near': number }

/**
 * A document of an opaque origin: what content may run, it runs there. Its height is reserved, and corrected when the
 * document tells its own (`page/frames.ts`).
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

const Sandbox = ({ title, height, source }: { title: string; height: number; source: Source }) => (
  <iframe
    className={styles['frame']}
    {...source}
    title={title}
    sandbox="allow-scripts allow-popups"
    data-sized
    style={{ blockSize: height }}
  />
)
