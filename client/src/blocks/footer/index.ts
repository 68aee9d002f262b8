import type { FooterNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Footer } from './footer.tsx'

export const footerBlock: BlockEntry<FooterNode> = {
  component: Footer,
  hydrate: 'never',
  slots: (node) => ({ children: node.children }),
}
