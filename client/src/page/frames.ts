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

/**
 * Gives a frame the height its document has. The document is of an opaque origin, so what tells it from any other is
 * its window; the message can set one height and nothing else.
 */
export function sizeFrames(): void {
  addEventListener('message', (event) => {
    const height = heightOf(event.data)
    if (height === undefined) return
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-sized]'))
      if (frame.contentWindow === event.source) frame.style.blockSize = `${height}px`
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
