import type { StoryListNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { StoryList } from './story-list.tsx'

export const storyListBlock: BlockEntry<StoryListNode> = {
  component: StoryList,
  hydrate: ({ node }) => (node.more?.cursor ? 'interaction' : 'never'),
  // The cards stay as they were drawn.
  browserProps: ({ node }) => ({ node: { ...node, children: [] } }),
}
