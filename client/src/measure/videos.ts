import { track } from '../components/track.ts'
import { Viewing } from './viewing.ts'

/** The origin from which the paper's own pages play YouTube's videos. */
const YOUTUBE = 'https://www.youtube-nocookie.com'
/** Sandboxed documents report how far a video in them has come by a message of this type, with these fields. */
const FRAMED = 'broadsheet:video'

interface Framed {
  player: number
  at: number
  duration: number
}

/** Viewings by the element that plays; in a frame, by the player's number too. */
const viewings = new Map<Element, Map<number, Viewing>>()

function viewingOf(element: Element, number = 0): Viewing {
  const ofElement = viewings.get(element) ?? new Map<number, Viewing>()
  const viewing = ofElement.get(number) ?? new Viewing()
  viewings.set(element, ofElement.set(number, viewing))
  return viewing
}

interface Played {
  element: Element
  title: string
  provider: 'hosted' | 'youtube' | 'frame'
  at: number
  duration: number
  number?: number
}

function tell({ element, title, provider, at, duration, number }: Played): void {
  for (const told of viewingOf(element, number).playedTo(at, duration)) {
    if (told.event === 'video_progress') track(told.event, { title, provider, percent: told.percent })
    else if (told.event !== 'watch_time') track(told.event, { title, provider })
    // A frame counts its own watch time, and `page/frames.ts` reports it.
    else if (provider !== 'frame') track(told.event, { title, seconds: told.seconds })
  }
}

/** Reports start, quartiles, end and watch time of the page's videos, wherever they come from. */
export function reportVideos(): void {
  // Media events do not bubble.
  for (const event of ['playing', 'timeupdate', 'ended']) document.addEventListener(event, onMedia, true)
  document.addEventListener('load', ({ target }) => target instanceof HTMLIFrameElement && listenTo(target), true)
  document.querySelectorAll('iframe').forEach(listenTo)
  addEventListener('message', onMessage)
}

function onMedia({ type, target }: Event): void {
  // A preview plays by itself, muted, without anybody asking for it.
  if (!(target instanceof HTMLVideoElement) || target.closest('[data-player="preview"]')) return
  const at = type === 'ended' ? target.duration : target.currentTime
  // A video that was only moved to another place is not being watched.
  if (target.paused && type !== 'ended') return
  tell({
    element: target,
    title: target.getAttribute('aria-label') ?? '',
    provider: 'hosted',
    at,
    duration: target.duration,
  })
}

/** YouTube's player reports once it has been asked to; its address says `enablejsapi=1`. */
function listenTo(frame: HTMLIFrameElement): void {
  if (frame.src.startsWith(`${YOUTUBE}/`))
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), YOUTUBE)
}

function onMessage({ origin, source, data }: MessageEvent): void {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (!frame) return
  if (origin === YOUTUBE) onYouTube(frame, data)
  else if (frame.hasAttribute('data-sized')) onFramed(frame, data)
}

interface YouTubeInfo {
  playerState?: number
  currentTime?: number
  duration?: number
}
const PLAYING = 1
const ENDED = 0

/** What is known of each player, because each message holds only what has changed. */
const known = new WeakMap<Element, YouTubeInfo>()

function onYouTube(frame: HTMLIFrameElement, data: unknown): void {
  const info = infoOf(data)
  if (!info) return
  const now = { ...known.get(frame), ...info }
  known.set(frame, now)
  const { playerState, duration = 0 } = now
  const at = playerState === ENDED ? duration : (now.currentTime ?? 0)
  if (playerState === PLAYING || playerState === ENDED)
    tell({ element: frame, title: frame.title, provider: 'youtube', at, duration })
}

function infoOf(data: unknown): YouTubeInfo | undefined {
  try {
    const { info } = (typeof data === 'string' ? JSON.parse(data) : data) as { info?: unknown }
    return typeof info === 'object' && info !== null ? info : undefined
  } catch {
    return undefined
  }
}

function onFramed(frame: HTMLIFrameElement, data: unknown): void {
  const { type, player, at, duration } = (data ?? {}) as Partial<Framed> & { type?: unknown }
  if (type !== FRAMED || typeof at !== 'number' || typeof duration !== 'number') return
  // No frame has more players than this. Messages with any other number must not fill the memory.
  if (typeof player !== 'number' || !(player >= 0 && player < 50)) return
  tell({ element: frame, title: frame.title, provider: 'frame', at, duration, number: Math.floor(player) })
}
