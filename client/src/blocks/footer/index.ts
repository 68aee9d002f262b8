import type { FooterNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Footer } from './footer.tsx'

export const footerBlock: BlockEntry<FooterNode> = {
  component: Footer,
  hydrate: 'never',
  nested: (node) => ({ children: node.children }),
}
