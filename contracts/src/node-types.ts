import type { z } from 'zod'
import { blockNode } from './blocks/index.ts'
import { livePostNode } from './blocks/live-blog.ts'
import { bodyElement } from './nodes/body.ts'
import { restaurantCardNode } from './nodes/restaurant-card.ts'
import { mainNode, pageNode, railNode } from './page-nodes.ts'

const schemas = [
  ...blockNode.options,
  ...bodyElement.options,
  livePostNode,
  restaurantCardNode,
  railNode,
  mainNode,
  pageNode,
] as const
type Schema = (typeof schemas)[number]

/**
 * Every node type: those of blocks, of a story's body and of the page itself. A client's registry must cover them all.
 */
export type NodeType = z.infer<Schema>['type']
export const nodeTypes: readonly NodeType[] = [...new Set(schemas.map((schema) => schema.shape.type.value))]

type AnyNode = z.infer<Schema>
/** The node of a type, as in `NodeOf<'fact-box'>`. */
export type NodeOf<Type extends NodeType> = Extract<AnyNode, { type: Type }>
