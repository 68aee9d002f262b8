import type { Frame } from '@broadsheet/contracts'

/** HTML that is an iframe and nothing else but a paragraph, figure or box around it. */
const ONLY_FRAME =
  /^\s*(?:<(?:p|div|figure)\b[^<>]*>\s*)?<iframe\b([^<>]*)>\s*<\/iframe>(?:\s*<\/(?:p|div|figure)>)?\s*$/i
const SOURCE = /\ssrc=(["']?)((?:https?:)?\/\/[^"'\s<>]+)\1/i
const YOUTUBE = /^(?:www\.)?youtube(?:-nocookie)?\.com$/i
const EMBEDDED = /^\/embed\/([\w-]{1,64})\/?$/
/** What an editor may have chosen for a player: where the video begins and ends, and what is played after it. */
const CHOSEN = ['start', 'end', 'list', 'listType']

/**
 * The address of YouTube's own player if HTML is nothing but that (rule blocks/youtube). It plays only for a page that says where it
 * stands, which a document of an opaque origin cannot.
 */
export function youtubePlayer(html: string): string | undefined {
  const written = SOURCE.exec(ONLY_FRAME.exec(html)?.[1] ?? '')?.[2]?.replaceAll('&amp;', '&')
  const whole = written?.startsWith('//') ? `https:${written}` : (written ?? '')
  if (!URL.canParse(whole)) return undefined
  const { hostname, pathname, searchParams } = new URL(whole)
  const [, id] = YOUTUBE.test(hostname) ? (EMBEDDED.exec(pathname) ?? []) : []
  if (!id) return undefined
  const query = new URLSearchParams()
  for (const name of CHOSEN) {
    const value = searchParams.get(name)
    if (value !== null && /^[\w-]{1,100}$/.test(value)) query.set(name, value)
  }
  query.set('rel', '0')
  // It tells the page how far a video has come only if it is asked to here.
  query.set('enablejsapi', '1')
  return `https://www.youtube-nocookie.com/embed/${id}?${query}`
}

/** HTML that may run scripts, as a frame. `height` is in CSS pixels. */
export function framed(html: string, { src, height, title }: Pick<Frame, 'src' | 'height' | 'title'>): Frame {
  const player = youtubePlayer(html)
  return { src, height, title, ...(player ? { player } : {}) }
}
