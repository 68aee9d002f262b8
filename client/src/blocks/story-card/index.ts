import type { StoryCardNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { StoryCard } from './story-card.tsx'

export const storyCardBlock: BlockEntry<StoryCardNode> = { component: StoryCard, hydrate: 'never' }
