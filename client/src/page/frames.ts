import { track } from '../components/track.ts'

/** Sandboxed documents report their height with `parent.postMessage({ type, height }, '*')`, in CSS pixels. */
export const FRAME_HEIGHT = 'broadsheet:frame-height'
/** Asks such a document for its height. */
export const FRAME_ASKED = 'broadsheet:frame-asked'
const TALLEST = 20_000

interface Message {
  type: unknown
  height: unknown
}

/** The height in a message, if the message is ours and the value is plausible. */
export function heightOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height } = data as Partial<Message>
  if (type !== FRAME_HEIGHT || typeof height !== 'number' || !(height >= 0)) return undefined
  return Math.min(Math.ceil(height), TALLEST)
}

/**
 * Finds the frame that sent a message. All sandboxed documents share an opaque origin, so only their windows tell them
 * apart.
 */
const frameOf = ({ source }: MessageEvent) =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-sized]')].find(
    (frame) => frame.contentWindow === source,
  )

/**
 * Gives each frame the height that its document reports. A message can set one height and nothing else. A frame may have come
 * before this script, and its message with nobody to hear it, so each is asked once more.
 */
export function sizeFrames(): void {
  addEventListener('message', (event) => {
    const height = heightOf(event.data)
    if (height === undefined) return
    const frame = frameOf(event)
    if (frame) resize(frame, Math.max(height, keptFor(frame)))
  })
  for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('iframe[data-sized]'))
    contentWindow?.postMessage(FRAME_ASKED, '*')
}

/**
 * Where browsers do not keep the place of their readers themselves, as Safari, what is read below a frame that begins above
 * the screen stays where it is (rule blocks/framed-heights). A frame with the focus is what is being used, and grows
 * downwards.
 */
function resize(frame: HTMLIFrameElement, height: number): void {
  const { top, bottom } = frame.getBoundingClientRect()
  frame.style.blockSize = `${height}px`
  if (CSS.supports('overflow-anchor', 'auto') || top >= 0 || bottom >= innerHeight || document.activeElement === frame)
    return
  scrollBy({ top: frame.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
}

/**
 * A frame that loads only when near may already be in view: it may grow, but must not shrink and pull up what is below
 * it.
 */
const keptFor = (frame: HTMLIFrameElement) => (frame.hasAttribute('data-near') ? frame.offsetHeight : 0)

/** Sandboxed documents report a video's total watch time with `parent.postMessage({ type, seconds }, '*')`. */
export const WATCH_TIME = 'broadsheet:watch-time'
const LONGEST_WATCH = 86_400

/** The seconds in a message, if the message is ours and the value is plausible. */
export function watchTimeOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, seconds } = data as { type?: unknown; seconds?: unknown }
  return type === WATCH_TIME && typeof seconds === 'number' && seconds > 0 && seconds <= LONGEST_WATCH
    ? Math.round(seconds)
    : undefined
}

/** Reports how long the videos in frames are watched. */
export function reportWatchTime(): void {
  addEventListener('message', (event) => {
    const seconds = watchTimeOf(event.data)
    if (seconds === undefined) return
    const frame = frameOf(event)
    if (frame) track('watch_time', { seconds, title: frame.title })
  })
}

/** Gives a frame its address once it comes as near as its block specifies. */
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
