import type { Image } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import type { BlockEntry } from '../../renderer/entry.ts'
import { NewsletterPicks } from './newsletter-picks.tsx'

/** Tells the browser that there is an image, which it leaves as the server drew it. */
const DRAWN: Image = { src: '', srcset: '', sizes: '', width: 1, height: 1, alt: '' }

export const newsletterPicksBlock: BlockEntry<NewsletterPicksNode> = {
  component: NewsletterPicks,
  // What a reader gets is shown as soon as they can see the rows; to a stranger there is nothing to show.
  hydrate: ({ node }) => (node.signedIn ? 'visible' : 'interaction'),
  island: 'newsletter-picks',
  when: ({ node }) => node.action !== undefined,
  // Descriptions and pictures stay as the server drew them.
  browserProps: ({ node }) => ({
    node: {
      ...node,
      newsletters: node.newsletters.map(({ id, title, listName, image }) => ({
        id,
        title,
        listName,
        ...(image ? { image: DRAWN } : {}),
      })),
    },
  }),
}
