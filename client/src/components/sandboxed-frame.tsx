import type { Frame, RawHtmlNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import styles from './sandboxed-frame.module.css'

interface Props {
  frame: Frame
  /** Loaded only when it is this near; the height is what is kept for it until then. CSS pixels. */
  lazy?: RawHtmlNode['lazy']
}

/**
 * A document of an opaque origin: what content may run, it runs there. Its height is reserved, and corrected when the
 * document tells its own (`page/frames.ts`).
 */
export function SandboxedFrame({ frame, lazy }: Props) {
  const style: CSSProperties = { blockSize: lazy?.height ?? frame.height }
  const shared = { className: styles['frame'], title: frame.title, sandbox: 'allow-scripts allow-popups', 'data-sized': '', style }
  if (!lazy) return <iframe {...shared} src={frame.src} loading="lazy" />
  return (
    <>
      <iframe {...shared} data-src={frame.src} data-near={lazy.offset} />
      <noscript>
        <iframe {...shared} src={frame.src} loading="lazy" />
      </noscript>
    </>
  )
}
