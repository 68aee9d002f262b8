import type { ReactNode } from 'react'
import type { LayoutNode } from '../renderer/block.ts'
import { scriptJson } from '../renderer/escape.ts'
import { usePage } from '../renderer/page-context.ts'

/** Parts of blocks that are islands of their own; each has a loader in `islands/loaders.ts`. */
export type InnerIslandName = 'card-video' | 'lead-video' | 'picture-stage'

interface Props {
  type: InnerIslandName
  /** What the browser needs to draw it again. */
  node: LayoutNode
  id: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of a block that hydrates although the block around it never does. Drawn by the server, it is an island of its
 * own that loads when a reader first uses it; drawn in the browser, it is simply part of its parent.
 */
export function InnerIsland({ type, node, id, className, children }: Props) {
  const inBrowser = usePage().loadBlock !== undefined
  if (inBrowser) return children
  return (
    <>
      <div id={id} className={className} data-island={type} data-hydrate="interaction">
        {children}
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson({ node }) }} />
    </>
  )
}
