import type { MainNode, PageType } from '@broadsheet/contracts'
import type { LayoutNode } from './block.ts'

/** Blocks that lead a page: the first of them ends the part beside which the rail stands. */
const LEADS = new Set<LayoutNode['type']>(['story-list', 'topper', 'chain'])

export interface MainParts {
  /** What the rail stands beside. */
  beside: readonly LayoutNode[]
  /** What follows below both, across the whole page. */
  below: readonly LayoutNode[]
  rail: readonly LayoutNode[]
  /** Stays at the foot of the screen, so it stands outside the page's own boxes. */
  atFoot: readonly LayoutNode[]
  /** A story that has the page to itself sends the rail below. */
  railBeside: boolean
}

const isAtFoot = (node: LayoutNode) =>
  node.type === 'breaking-news' || (node.type === 'ad-slot' && node.placement === 'adhesion')

/** The homepage is far longer than any rail, so there the rail stands beside the lead only. */
export function mainParts(main: MainNode | undefined, type: PageType): MainParts {
  const blocks: LayoutNode[] = []
  const rail: LayoutNode[] = []
  const atFoot: LayoutNode[] = []
  for (const node of main?.children ?? [])
    if (node.type === 'rail') rail.push(...node.children)
    else if (isAtFoot(node)) atFoot.push(node)
    else blocks.push(node)
  const leads = type === 'homepage' && rail.length > 0 ? blocks.findIndex((node) => LEADS.has(node.type)) : -1
  const end = leads < 0 ? blocks.length : leads + 1
  const railBeside = blocks.every((node) => node.type !== 'article' || node.layout.rail)
  return { beside: blocks.slice(0, end), below: blocks.slice(end), rail, atFoot, railBeside }
}
