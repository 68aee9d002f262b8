import type { ComponentType } from 'react'
import type { BlockProps } from '../renderer/block.ts'

/** The part of `BlockProps` that every island's component can be drawn with; the node is its own type's. */
type IslandComponent<Node> = ComponentType<BlockProps<Node>>

/** Node type → the component that drew it, loaded when its island is first needed. The server's half is `renderer/registry.ts`. */
export const loaders = {
  listing: () => import('../blocks/listing/listing.tsx').then((module) => module.Listing),
  'story-list': () => import('../blocks/story-list/story-list.tsx').then((module) => module.StoryList),
  'card-film': () => import('../blocks/story-card/card-film.tsx').then((module) => module.CardFilm),
  'lead-film': () => import('../blocks/lead-art/lead-film.tsx').then((module) => module.LeadFilm),
  'picture-stage': () => import('../blocks/picture-stage/picture-stage.tsx').then((module) => module.PictureStage),
  carousel: () => import('../blocks/carousel/carousel.tsx').then((module) => module.Carousel),
  'newsletter-bar': () => import('../blocks/newsletter-bar/newsletter-bar.tsx').then((module) => module.NewsletterBar),
  'live-blog': () => import('../blocks/live-blog/live-blog.tsx').then((module) => module.LiveBlog),
  swipeable: () => import('../blocks/swipeable/swipeable.tsx').then((module) => module.Swipeable),
  'video-carousel': () => import('../blocks/video-carousel/video-carousel.tsx').then((module) => module.VideoCarousel),
} satisfies Record<string, () => Promise<IslandComponent<never>>>

export type IslandType = keyof typeof loaders
export const isIslandType = (type: string | undefined): type is IslandType =>
  type !== undefined && Object.hasOwn(loaders, type)
