import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import type { BlockEntry } from '../../renderer/entry.ts'
import { NewsletterBar } from './newsletter-bar.tsx'

export const newsletterBarBlock: BlockEntry<NewsletterBarNode> = {
  component: NewsletterBar,
  hydrate: 'interaction',
  island: 'newsletter-bar',
  when: ({ node }) => node.action !== undefined,
  // This block does not draw the newsletters' pictures or link to their pages.
  browserProps: ({ node }) => ({
    node: { ...node, newsletters: node.newsletters.map(({ image: _image, href: _href, ...newsletter }) => newsletter) },
  }),
}
