import { storyHref } from '../../content/index.ts'

/** Cannot fail once it has begun, so that looking for it takes no longer than the text is long (rule content/hostile-text). */
const FRAME = /<iframe\b[^>]*/i
const SOURCE = /\ssrc=["']?([^"'\s>]+)/i
const ON_YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{1,64})(?:[?#]|$)/i

/**
 * Where a video can be watched whose player is a frame: on YouTube itself, which also shows videos that nobody may embed, and
 * otherwise at the address of the player. Undefined for players that are made by a script.
 */
export function playerAddress(html: string): string | undefined {
  const written = SOURCE.exec(FRAME.exec(html)?.[0] ?? '')?.[1]?.replaceAll('&amp;', '&')
  const address = storyHref(written?.startsWith('//') ? `https:${written}` : written)
  const onYouTube = address && ON_YOUTUBE.exec(address)?.[1]
  return onYouTube ? `https://www.youtube.com/watch?v=${onYouTube}` : address
}
