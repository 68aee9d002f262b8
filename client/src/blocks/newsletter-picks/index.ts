import type { NewsletterPicksNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { NewsletterPicks } from './newsletter-picks.tsx'

export const newsletterPicksBlock: BlockEntry<NewsletterPicksNode> = { component: NewsletterPicks, hydrate: 'never' }
