import type { StoryCardNode } from '@broadsheet/contracts'
import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import type { BlockEntry } from '../../renderer/entry.ts'
import { bareCard } from '../story-card/bare-card.ts'
import { VideoCarousel } from './video-carousel.tsx'

export const videoCarouselBlock: BlockEntry<VideoCarouselNode> = {
  component: VideoCarousel,
  hydrate: 'visible',
  island: 'video-carousel',
  browserProps: ({ node }) => ({ node: { ...node, children: node.children.map(playableCard) } }),
}

/** The fields of a card that are drawn: sponsor, headline with its language, picture, and the video behind it. */
const playableCard = (card: StoryCardNode): StoryCardNode => ({
  ...bareCard(card),
  ...(card.lang ? { lang: card.lang } : {}),
  ...(card.eyebrow ? { eyebrow: card.eyebrow } : {}),
  ...(card.image ? { image: card.image } : {}),
  ...(card.video ? { video: card.video } : {}),
})
