import type { SwipeableNode } from '@broadsheet/contracts/blocks/swipeable'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Swipeable } from './swipeable.tsx'

export const swipeableBlock: BlockEntry<SwipeableNode> = {
  component: Swipeable,
  hydrate: 'interaction',
  island: 'swipeable',
  // The screens stay as the server drew them; the browser only needs their number.
  browserProps: ({ node }) => ({ node: { ...node, screens: node.screens.map(({ id }) => ({ id, children: [] })) } }),
}
