import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import type { BlockEntry } from '../../renderer/entry.ts'
import { StoryList } from './story-list.tsx'

export const storyListBlock: BlockEntry<StoryListNode> = {
  component: StoryList,
  hydrate: 'interaction',
  island: 'story-list',
  when: ({ node }) => node.more?.cursor !== undefined,
  // The cards stay as the server drew them.
  browserProps: ({ node }) => ({ node: { ...node, children: [] } }),
}
