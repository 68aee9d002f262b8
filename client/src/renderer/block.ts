import type { AnyNode, BodyElement, NodeType, PaginationNode } from '@broadsheet/contracts'

/** Every node there is, inside a page or inside an article. */
export type LayoutNode = AnyNode | BodyElement

export type NodeOf<Type extends NodeType> = Extract<LayoutNode, { type: Type }>

/** Blocks that stand inside another block, already drawn one by one, by the name that the block gave them. */
export type Nested = Readonly<Record<string, string>>

export interface BlockProps<Node> {
  node: Node
  /** The bar that follows a listing: the two change pages together. */
  companion?: PaginationNode
  nested: Nested
}

/** What the server writes beside an island and the browser reads from there. */
export interface IslandData {
  node: LayoutNode
  companion?: PaginationNode
}
