/** Milliseconds in which another press at the same place belongs to the first. */
const HOLDS = 500
/** In CSS pixels. */
const NEAR = 24

/** A click, which says in most browsers by what it was made. */
export type Press = MouseEvent & { readonly pointerType?: string }

/** Browsers count the clicks of a mouse; taps of a finger not all of them do. */
const isFurther = ({ detail, pointerType }: Press): boolean => detail > 1 || (detail > 0 && pointerType === 'touch')

/**
 * Called by what puts something else under the finger: the second press of a double click then presses nothing there,
 * and no ad in a frame either (`styles/base.css`, rule pages/one-press). Pressing by the keyboard is never stopped.
 */
export function onePress({ detail, clientX, clientY }: MouseEvent): void {
  if (detail === 0) return
  const { documentElement: root } = document
  const stop = (event: MouseEvent) => {
    if (!isFurther(event) || Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Not within the press that is being answered.
  setTimeout(() => addEventListener('click', stop, true))
  root.setAttribute('data-pressed', '')
  setTimeout(() => {
    removeEventListener('click', stop, true)
    root.removeAttribute('data-pressed')
  }, HOLDS)
}

/** Whether a finger came down so soon after something opened that it was meant for what stood there before (rule measuring/deliberate). */
export const isTooSoon = (event: Press, openedAt: number): boolean =>
  event.pointerType === 'touch' && event.timeStamp - openedAt < HOLDS
