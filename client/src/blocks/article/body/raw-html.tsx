import type { RawHtmlNode } from '@broadsheet/contracts'
import { InlineHtml } from '../../../components/inline-html.tsx'
import { SandboxedFrame } from '../../../components/sandboxed-frame.tsx'
import styles from './raw-html.module.css'

/** Editors' HTML: sanitised and in the page where it needs no script, else in a frame of an opaque origin. */
export function RawHtml({ node }: { node: RawHtmlNode }) {
  if (node.disabledForEditor)
    return <p className={styles['disabled']}>This HTML block is hidden by its disable option.</p>
  if (node.frame) return <SandboxedFrame frame={node.frame} lazy={node.lazy} />
  if (!node.html) return null
  // Left undrawn until it is near; its height is guessed meanwhile.
  const lazy = node.lazy ? { containIntrinsicBlockSize: `auto ${node.lazy.height}px` } : undefined
  return (
    <InlineHtml
      as="div"
      html={node.html}
      className={styles['html']}
      {...(lazy ? { 'data-lazy': '', style: lazy } : {})}
    />
  )
}
