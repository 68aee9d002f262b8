import type { EmbedNode, GalleryNode, ImageNode, RawHtmlNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../../renderer/block.ts'
import { Embed } from './embed.tsx'
import { Gallery } from './gallery.tsx'
import { BodyImage } from './image.tsx'
import { RawHtml } from './raw-html.tsx'

/** Elements of a story's body that may also stand on a page by themselves. */
export const rawHtmlBlock: BlockEntry<RawHtmlNode> = { component: RawHtml, hydrate: 'never' }
export const imageBlock: BlockEntry<ImageNode> = { component: BodyImage, hydrate: 'never' }
export const galleryBlock: BlockEntry<GalleryNode> = { component: Gallery, hydrate: 'never' }
export const embedBlock: BlockEntry<EmbedNode> = { component: Embed, hydrate: 'never' }
