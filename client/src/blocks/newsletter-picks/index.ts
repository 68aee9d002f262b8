import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import type { BlockEntry } from '../../renderer/entry.ts'
import { NewsletterPicks } from './newsletter-picks.tsx'

export const newsletterPicksBlock: BlockEntry<NewsletterPicksNode> = {
  component: NewsletterPicks,
  // What a reader gets is shown as soon as they can see the rows; to a stranger there is nothing to show.
  hydrate: ({ node }) => (node.signedIn ? 'visible' : 'interaction'),
  island: 'newsletter-picks',
  when: ({ node }) => node.action !== undefined,
  // Descriptions and pictures stay as the server drew them.
  browserProps: ({ node }) => ({
    node: { ...node, newsletters: node.newsletters.map(({ id, title, listName }) => ({ id, title, listName })) },
  }),
}
