import type { Press } from '../components/one-press.ts'
import { isPlainClick } from '../components/plain-click.ts'
import { askFirst } from './ask-first.ts'
import type { Begin } from './begin.ts'
import { PRESS_WAITS } from './chunk.ts'
import { stayPlain } from './stay-plain.ts'

const ACTION = '[data-island-action]'
/** Fields, and parts with links of their own: showing interest in one starts the island, but no click is held back. */
const INTEREST = '[data-island-interest]'
/** Signs that a click may follow. Loading starts with them, so that the click has less to wait for. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

const inTime = (begun: Promise<void>) =>
  Promise.race([begun, new Promise<never>((_, fail) => setTimeout(fail, PRESS_WAITS))])

/**
 * Starts an island when a reader first uses one of its controls, or comes to a part marked as interest. The click is held
 * back, and replayed once the island responds. If the island fails or takes too long, a link is followed or a form sent as
 * it would be without JavaScript. If a button needs the script, the island stays plain (rule service/chunks).
 */
export function whenInteracted(element: HTMLElement, begin: Begin): void {
  /** The clicked controls in order, each with its click. An impatient second click on one counts as the same. */
  const held = new Map<HTMLElement, MouseEvent>()
  const last = () => [...held.keys()].at(-1)
  /** The island's controls before it began. */
  let before: HTMLElement[] = []
  const onSign = (event: Event) => {
    // Stop intercepting as soon as the island is ready: a click that Enter triggers in a form cannot be replayed
    // reliably.
    if (actionAt(event) ?? closest(event, INTEREST)) begin().then(stop, () => {})
  }
  const onClick = (event: MouseEvent) => {
    const action = actionAt(event)
    if (!action || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    const isWaiting = held.size > 0
    if (!isWaiting) before = actionsOf(element)
    if (!held.has(action)) held.set(action, event)
    if (isWaiting) return
    inTime(begin())
      .then(async () => {
        stop()
        const there = [...held].filter(([each]) => each.isConnected)
        // Hydration may have replaced a link, meant for readers without JavaScript, with a button.
        if (there.length === 0) takeOver(successorOf(element, last()))
        for (const [each, click] of there) {
          each.dispatchEvent(sameClick(click))
          // Wait until the page shows what this click has changed, before the next click.
          await undefined
        }
      })
      .catch(() => {
        stop()
        // An island that has failed was drawn again as it was.
        const now = actionsOf(element)
        const asDrawn = (each: HTMLElement) => (each.isConnected ? each : now[before.indexOf(each)])
        const controls = [...held.keys()].flatMap((each) => asDrawn(each) ?? [])
        const pressed = controls.at(-1)
        if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
        // Submit the form to the service as it would be without JavaScript.
        else if (pressed instanceof HTMLButtonElement && pressed.form) {
          askFirst(element, pressed.form)
          for (const each of pressed.formNoValidate ? controls : [pressed]) pressed.form.requestSubmit(each)
        }
        // Without scripting there is no such button: the content that it would show is visible.
        else stayPlain(element)
      })
  }
  const stop = () => {
    for (const sign of SIGNS) element.removeEventListener(sign, onSign)
    element.removeEventListener('click', onClick, true)
  }
  for (const sign of SIGNS) element.addEventListener(sign, onSign, { passive: true })
  element.addEventListener('click', onClick, true)
}

const actionsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(ACTION)]

/** The control that the island has put in the place of another: the one with the same name, or else the first. */
function successorOf(element: HTMLElement, control: HTMLElement | undefined): HTMLElement | undefined {
  const actions = actionsOf(element)
  const nameOf = ({ dataset }: HTMLElement) => dataset['islandAction']
  return actions.find((each) => control && nameOf(each) === nameOf(control)) ?? actions[0]
}

/** Answers a press for a control that is gone, and has the focus in its stead, unless the reader has gone on elsewhere. */
function takeOver(control: HTMLElement | undefined): void {
  if (document.activeElement === document.body) control?.focus({ preventScroll: true })
  control?.click()
}

/**
 * A copy of the click, with its place and pointer type: code that answers the click may check these
 * (`components/one-press.ts`).
 */
function sameClick(click: Press): PointerEvent {
  const { detail, clientX, clientY, pointerType = '' } = click
  return new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail,
    clientX,
    clientY,
    pointerType,
  })
}

const closest = ({ target }: Event, what: string) =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null
const actionAt = (event: Event) => closest(event, ACTION)
