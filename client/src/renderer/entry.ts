import type { ComponentType } from 'react'
import type { NodeType } from '@broadsheet/contracts'
import type { IslandName } from '../islands/loaders.ts'
import type { BlockProps, LayoutNode } from './block.ts'

/**
 * When a block becomes interactive in the browser: at once, when it comes near the viewport, when a reader first uses it
 * (that first click is played again), or when it is due to look for news.
 */
export type Hydrate = 'load' | 'visible' | 'interaction' | 'due'

interface Drawn<Node> {
  component: ComponentType<BlockProps<Node>>
  /** Blocks inside this one; each is drawn on its own, so that one that throws takes only itself away. */
  nested?: (node: Node) => Record<string, readonly LayoutNode[]>
}

interface Island<Node> extends Drawn<Node> {
  hydrate: Hydrate
  /** The loader by which the browser gets the component: a name of `islands/loaders.ts`. */
  island: IslandName & NodeType
  /** Where only some of its nodes are interactive. */
  when?: (props: BlockProps<Node>) => boolean
  /** What an island needs in the browser, where that is less than its node: what stays as drawn is not sent twice. */
  browserProps?: (props: BlockProps<Node>) => Pick<BlockProps<Node>, 'node' | 'companion'>
  /** Takes the pagination that follows it as its own. */
  takesPagination?: boolean
}

/** How a node type is drawn, and whether it becomes interactive; an island cannot be written without its loader. */
export type BlockEntry<Node> = (Drawn<Node> & { hydrate: 'never' }) | Island<Node>
