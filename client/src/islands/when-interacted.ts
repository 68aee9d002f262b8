import { isPlainClick } from '../components/plain-click.ts'
import type { Begin } from './begin.ts'

const ACTION = '[data-island-action]'
/** What shows that a reader comes to it, and holds links of its own: it begins the island, and no click waits for that. */
const INTEREST = '[data-island-interest]'
/** Signs that a click may follow: what is loaded then need not be waited for. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * When a reader first uses one of the island's controls, or comes to a part that shows interest. That click is held, and
 * played again when there is someone to answer it; if nobody comes, the link is followed as it would have been without
 * script.
 */
export function whenInteracted(element: HTMLElement, begin: Begin): void {
  /** The last one asked for; an impatient reader's second click is not another. */
  let held: HTMLElement | undefined
  const onSign = (event: Event) => {
    // From then on the island answers by itself: a click that Enter made in a form could not be played again at once.
    if (actionAt(event) ?? closest(event, INTEREST)) begin().then(stop, () => {})
  }
  const onClick = (event: MouseEvent) => {
    const action = actionAt(event)
    if (!action || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    const isWaiting = held !== undefined
    held = action
    if (isWaiting) return
    begin()
      .then(() => {
        stop()
        // What was drawn for readers without script may have given its place to a button.
        const asked = held?.isConnected ? held : element.querySelector<HTMLElement>(ACTION)
        asked?.click()
      })
      .catch(() => {
        stop()
        if (held instanceof HTMLAnchorElement) location.assign(held.href)
        // The form goes to the service as it would have without script.
        else if (held instanceof HTMLButtonElement) held.form?.requestSubmit(held)
      })
  }
  const stop = () => {
    for (const sign of SIGNS) element.removeEventListener(sign, onSign)
    element.removeEventListener('click', onClick, true)
  }
  for (const sign of SIGNS) element.addEventListener(sign, onSign, { passive: true })
  element.addEventListener('click', onClick, true)
}

const closest = ({ target }: Event, what: string) =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null
const actionAt = (event: Event) => closest(event, ACTION)
