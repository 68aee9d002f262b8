import { track } from '../components/track.ts'

/** What a sandboxed document says of itself: `parent.postMessage({ type, height }, '*')`, height in CSS pixels. */
export const FRAME_HEIGHT = 'broadsheet:frame-height'
const TALLEST = 20_000

interface Message {
  type: unknown
  height: unknown
}

/** The height a message asks for, if it is one of ours and makes sense. */
export function heightOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height } = data as Partial<Message>
  if (type !== FRAME_HEIGHT || typeof height !== 'number' || !(height >= 0)) return undefined
  return Math.min(Math.ceil(height), TALLEST)
}

/** The frame whose document sent a message: it is of an opaque origin, so what tells it from any other is its window. */
const frameOf = ({ source }: MessageEvent) =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-sized]')].find(
    (frame) => frame.contentWindow === source,
  )

/** Gives a frame the height its document has; the message can set one height and nothing else. */
export function sizeFrames(): void {
  addEventListener('message', (event) => {
    const height = heightOf(event.data)
    if (height === undefined) return
    const frame = frameOf(event)
    if (frame) frame.style.blockSize = `${Math.max(height, keptFor(frame))}px`
  })
}

/** A frame that loads when it is near is already seen: it may grow, but what is below it does not come up. */
const keptFor = (frame: HTMLIFrameElement) => (frame.hasAttribute('data-near') ? frame.offsetHeight : 0)

/** What a sandboxed document says of a video in it: `parent.postMessage({ type, seconds }, '*')`, seconds watched in all. */
export const WATCH_TIME = 'broadsheet:watch-time'
const LONGEST_WATCH = 86_400

/** The seconds a message tells, if it is one of ours and makes sense. */
export function watchTimeOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, seconds } = data as { type?: unknown; seconds?: unknown }
  return type === WATCH_TIME && typeof seconds === 'number' && seconds > 0 && seconds <= LONGEST_WATCH
    ? Math.round(seconds)
    : undefined
}

/** Hands on how long the videos in frames are watched. */
export function reportWatchTime(): void {
  addEventListener('message', (event) => {
    const seconds = watchTimeOf(event.data)
    if (seconds === undefined) return
    const frame = frameOf(event)
    if (frame) track('watch_time', { seconds, title: frame.title })
  })
}

/** Gives a frame its address when it is as near as its block says. */
export function loadNearFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-near]')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        frame.src = frame.dataset['src'] ?? ''
      },
      { rootMargin: `${Number(frame.dataset['near']) || 0}px` },
    )
    observer.observe(frame)
  }
}
