import type { ComponentType } from 'react'
import type { NodeType } from '@broadsheet/contracts'
import type { InnerIslandName } from '../components/inner-island.tsx'
import type { BlockProps } from '../renderer/block.ts'

/** Loaders give components for different nodes; `never` is the only parameter type that fits them all. */
type Loader = () => Promise<ComponentType<BlockProps<never>>>

/**
 * Node type → the component that drew it, loaded when its island is first needed. The server's counterpart is
 * `renderer/registry.ts`.
 */
export const loaders = {
  listing: () => import('../blocks/listing/listing.tsx').then((module) => module.Listing),
  'story-list': () => import('../blocks/story-list/story-list.tsx').then((module) => module.StoryList),
  'card-video': () => import('../blocks/story-card/card-video.tsx').then((module) => module.CardVideo),
  'lead-video': () => import('../blocks/lead-art/lead-video.tsx').then((module) => module.LeadVideo),
  'picture-stage': () => import('../blocks/picture-stage/picture-stage.tsx').then((module) => module.PictureStage),
  carousel: () => import('../blocks/carousel/carousel.tsx').then((module) => module.Carousel),
  'newsletter-bar': () => import('../blocks/newsletter-bar/newsletter-bar.tsx').then((module) => module.NewsletterBar),
  'newsletter-picks': () =>
    import('../blocks/newsletter-picks/newsletter-picks.tsx').then((module) => module.NewsletterPicks),
  finder: () => import('../blocks/finder/finder.tsx').then((module) => module.Finder),
  'preview-form': () => import('../blocks/preview-form/preview-form.tsx').then((module) => module.PreviewForm),
  'live-blog': () => import('../blocks/live-blog/live-blog.tsx').then((module) => module.LiveBlog),
  swipeable: () => import('../blocks/swipeable/swipeable.tsx').then((module) => module.Swipeable),
  'video-carousel': () => import('../blocks/video-carousel/video-carousel.tsx').then((module) => module.VideoCarousel),
} satisfies Record<InnerIslandName, Loader> & Partial<Record<NodeType, Loader>>

/** Names an island may have: a node type, or a part of a block that is an island of its own. */
export type IslandName = keyof typeof loaders
export const isIslandName = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(loaders, name)
