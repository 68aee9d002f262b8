import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import type { BlockEntry } from '../../renderer/entry.ts'
import { bareCard } from '../story-card/bare-card.ts'
import { Carousel } from './carousel.tsx'

export const carouselBlock: BlockEntry<CarouselNode> = {
  component: Carousel,
  hydrate: 'visible',
  island: 'carousel',
  // The cards stay as the server drew them; the browser only needs their number.
  browserProps: ({ node }) => ({ node: { ...node, children: node.children.map(bareCard) } }),
}
