import type { MainNode, PageType } from '@broadsheet/contracts'
import type { LayoutNode } from './block.ts'

/** Blocks that lead a page: on the homepage the rail ends with the first of these. */
const LEADS = new Set<LayoutNode['type']>(['story-list', 'topper', 'chain'])

export interface MainParts {
  /** Content with the rail beside it. */
  beside: readonly LayoutNode[]
  /** Content below both, across the whole page. */
  below: readonly LayoutNode[]
  rail: readonly LayoutNode[]
  /** The rail has nothing but the markers of blocks that a variation hides. */
  railHidden: boolean
  /** Fixed to the foot of the screen, so drawn outside the page's columns. */
  atFoot: readonly LayoutNode[]
  /** False if a story needs the full width, which moves the rail below it. */
  railBeside: boolean
}

/** Fixed to the foot of the screen, in whichever area it stands. */
export const isAtFoot = (node: LayoutNode) =>
  node.type === 'breaking-news' ||
  (node.type === 'subscriber-bar' && node.behavior !== 'static') ||
  (node.type === 'ad-slot' && node.placement === 'adhesion')

/** The homepage is far longer than any rail, so its rail is only beside the lead. */
export function mainParts(main: MainNode | undefined, type: PageType): MainParts {
  const blocks: LayoutNode[] = []
  const rail: LayoutNode[] = []
  const atFoot: LayoutNode[] = []
  for (const node of main?.children ?? [])
    if (node.type === 'rail') for (const inside of node.children) (isAtFoot(inside) ? atFoot : rail).push(inside)
    else if (isAtFoot(node)) atFoot.push(node)
    else blocks.push(node)
  const railHidden = rail.every((node) => node.type === 'experiment-marker')
  const leads = type === 'homepage' && rail.length > 0 ? blocks.findIndex((node) => LEADS.has(node.type)) : -1
  const end = leads < 0 ? blocks.length : leads + 1
  const railBeside = blocks.every((node) => node.type !== 'article' || node.layout.rail)
  return { beside: blocks.slice(0, end), below: blocks.slice(end), rail, railHidden, atFoot, railBeside }
}
