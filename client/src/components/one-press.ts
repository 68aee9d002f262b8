/** Milliseconds within which a second press at the same place counts as part of the first. */
const HOLDS = 500
/** Two presses within this distance, in CSS pixels, are at the same place. */
const NEAR = 24

/** A click. In most browsers `pointerType` says whether a mouse, finger or pen made it. */
export type Press = MouseEvent & { readonly pointerType?: string }

/** Whether a click repeats an earlier one. All browsers count mouse clicks, but not all count taps, so every tap may be one. */
const isFurther = ({ detail, pointerType }: Press): boolean => detail > 1 || (detail > 0 && pointerType === 'touch')

/**
 * Call this when a click puts something new under the pointer, or turns a button into its own opposite. The second press of a
 * double click then hits nothing there, and no ad in a frame either (`styles/base.css`, rule pages/one-press). Nor does Enter
 * press again while it is held down. Each further press of a key counts.
 */
export function onePress({ detail, clientX, clientY }: MouseEvent): void {
  if (detail === 0) return untilReleased()
  const { documentElement: root } = document
  const stop = (event: MouseEvent) => {
    if (!isFurther(event) || Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Only after the current click has been handled, so that it is not stopped itself.
  setTimeout(() => addEventListener('click', stop, true))
  root.setAttribute('data-pressed', '')
  setTimeout(() => {
    removeEventListener('click', stop, true)
    root.removeAttribute('data-pressed')
  }, HOLDS)
}

/** Browsers press a button or link again and again while Enter is held down on it. */
function untilReleased(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  addEventListener('keydown', stop, true)
  addEventListener('keyup', () => removeEventListener('keydown', stop, true), { capture: true, once: true })
}

/** Whether a tap came so soon after something opened that it was aimed at what was there before (rule measuring/deliberate). */
export const isTooSoon = (event: Press, openedAt: number): boolean =>
  event.pointerType === 'touch' && event.timeStamp - openedAt < HOLDS
