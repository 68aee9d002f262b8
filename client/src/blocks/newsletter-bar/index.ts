import type { NewsletterBarNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { NewsletterBar } from './newsletter-bar.tsx'

export const newsletterBarBlock: BlockEntry<NewsletterBarNode> = {
  component: NewsletterBar,
  hydrate: ({ node }) => (node.action ? 'interaction' : 'never'),
  // Pictures and pages of the newsletters are not drawn here.
  browserProps: ({ node }) => ({
    node: { ...node, newsletters: node.newsletters.map(({ image: _image, href: _href, ...newsletter }) => newsletter) },
  }),
}
