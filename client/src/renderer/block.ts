import type { AnyNode, BodyElement, NodeType, PaginationNode } from '@broadsheet/contracts'
import type { ComponentType } from 'react'

/** Every node there is, inside a page or inside an article. */
export type LayoutNode = AnyNode | BodyElement

export type NodeOf<Type extends NodeType> = Extract<LayoutNode, { type: Type }>

/** Blocks that stand inside another block, already drawn one by one, by the name of their place. */
export type Slots = Readonly<Record<string, string>>

export interface BlockProps<Node> {
  node: Node
  /** The bar that follows a listing: the two change pages together. */
  companion?: PaginationNode
  slots: Slots
}

/**
 * When a block becomes interactive in the browser: never, at once, when it comes near the viewport, or when a reader
 * first uses it (that first click is played again), or when it is due to look for news.
 */
export type Hydrate = 'never' | 'load' | 'visible' | 'interaction' | 'due'

export interface BlockEntry<Node> {
  component: ComponentType<BlockProps<Node>>
  hydrate: Hydrate | ((props: BlockProps<Node>) => Hydrate)
  /** What an island needs in the browser, where that is less than its node: what stays as drawn is not sent twice. */
  browserProps?: (props: BlockProps<Node>) => Pick<BlockProps<Node>, 'node' | 'companion'>
  /** Blocks inside this one; each is drawn on its own, so that one that throws takes only itself away. */
  slots?: (node: Node) => Record<string, readonly LayoutNode[]>
  /** Takes the pagination that follows it as its own. */
  takesPagination?: boolean
}

/** What the server writes beside an island and the browser reads from there. */
export interface IslandData {
  node: LayoutNode
  companion?: PaginationNode
}
