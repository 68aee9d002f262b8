import type { RawHtmlNode } from '@broadsheet/contracts'
import { InlineHtml } from '../../../components/inline-html.tsx'
import { SandboxedFrame } from '../../../components/sandboxed-frame.tsx'
import styles from './raw-html.module.css'

/** Editors' HTML: sanitised and inlined if it needs no script, otherwise in a frame with an opaque origin. */
export function RawHtml({ node }: { node: RawHtmlNode }) {
  if (node.disabledForEditor)
    return <p className={styles['disabled']}>This HTML block is hidden by its disable option.</p>
  if (node.frame) return <SandboxedFrame frame={node.frame} lazy={node.lazy} />
  if (!node.html) return null
  // Not rendered until it comes near; meanwhile its height is estimated.
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
