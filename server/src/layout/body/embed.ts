import { storyHref } from '@broadsheet/contracts'
import { FRAME_HEIGHT } from './raw-html.ts'
import type { BodyHandler } from './handler.ts'

const MAX_HEIGHT = 2000

/** A post or player of another house: its markup runs in a frame, never in the page. */
export const embed: BodyHandler = (element, state) => {
  const oembed = element.raw_oembed
  const html = oembed?.html?.trim()
  const href = storyHref(
    oembed?.url ?? element.url ?? (element.type === 'oembed_response' ? undefined : element.content),
  )
  if (!html && !href) return undefined
  const provider = oembed?.provider_name?.trim() || element.subtype?.trim() || 'external'
  const title = oembed?.title?.trim() || `Content from ${provider}`
  const height = Math.min(MAX_HEIGHT, Math.round(oembed?.height ?? FRAME_HEIGHT))
  return {
    type: 'embed',
    id: state.id(element),
    provider,
    title,
    ...(href ? { href } : {}),
    ...(html ? { frame: { src: state.frame(html), height: Math.max(0, height), title } } : {}),
  }
}
