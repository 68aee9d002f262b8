import type { ComponentType } from 'react'
import type { IslandName } from '../islands/loaders.ts'
import type { BlockProps, LayoutNode } from './block.ts'

/**
 * When a block becomes interactive in the browser: at once, when it comes near the viewport, when a reader first uses
 * it (the first click is replayed), or when it is due to ask for news.
 */
export type Hydrate = 'load' | 'visible' | 'interaction' | 'due'

interface Drawn<Node> {
  component: ComponentType<BlockProps<Node>>
  /** Blocks nested in this one. Each is drawn separately, so one that throws removes only itself. */
  nested?: (node: Node) => Record<string, readonly LayoutNode[]>
}

interface Island<Node extends LayoutNode> extends Drawn<Node> {
  hydrate: Hydrate | ((props: BlockProps<Node>) => Hydrate)
  /** The type of the node, under which the browser finds the component in `islands/loaders.ts`. */
  island: IslandName & Node['type']
  /** Set if only some nodes of the type are interactive. */
  when?: (props: BlockProps<Node>) => boolean
  /**
   * What an island needs in the browser, if less than its node: parts that stay as the server drew them are not sent
   * twice.
   */
  browserProps?: (props: BlockProps<Node>) => Pick<BlockProps<Node>, 'node' | 'companion'>
  /** Whether a pagination node that follows this block is drawn with it. */
  takesPagination?: boolean
}

/**
 * How a node type is drawn and whether it hydrates. The type makes it impossible to declare an island without a loader.
 */
export type BlockEntry<Node extends LayoutNode> = (Drawn<Node> & { hydrate: 'never' }) | Island<Node>
