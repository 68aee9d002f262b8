import type { EmbedNode } from '@broadsheet/contracts'
import type { EmbedPart } from '../../content/index.ts'
import { framed } from '../html/framed.ts'
import type { ElementState } from './handler.ts'
import { FRAME_HEIGHT } from './raw-html.ts'

const MAX_HEIGHT = 2000

/** A post or player from another website. Its markup runs in a frame, never in the page itself. */
export const embed = (
  { html, href, provider, title: ownTitle, height = FRAME_HEIGHT }: EmbedPart,
  state: ElementState,
): EmbedNode => {
  const title = ownTitle ?? `Content from ${provider}`
  const frameHeight = Math.max(0, Math.min(MAX_HEIGHT, Math.round(height)))
  return {
    type: 'embed',
    id: state.id(),
    provider,
    title,
    ...(href ? { href } : {}),
    ...(html ? { frame: framed(html, { src: state.frame(html), height: frameHeight, title }) } : {}),
  }
}
