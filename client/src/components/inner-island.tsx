import type { ReactNode } from 'react'
import type { LayoutNode } from '../renderer/block.ts'
import { scriptJson } from '../renderer/escape.ts'
import { usePage } from '../renderer/page-context.ts'

/** Parts of blocks that are islands of their own; `islands/loaders.ts` has a loader for each. */
export type InnerIslandName = 'card-film' | 'lead-film' | 'picture-stage'

interface Props {
  type: InnerIslandName
  /** What the browser needs to draw it again. */
  node: LayoutNode
  id: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of a block that comes to life by itself while the block around it never does: drawn by the server it is an
 * island of its own, loaded when a reader first uses it; drawn in the browser it is part of what draws it.
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
