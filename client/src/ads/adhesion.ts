import { TAB_LABELS } from '../blocks/ad-slot/adhesion-labels.ts'
import { keepFocusAbove } from '../page/focus-in-sight.ts'

/** How often to check whether the slot holds an ad, in milliseconds (rule ads/adhesion-tab). */
const POLL = 500
/** A box taller than this, in CSS pixels, holds an ad (rule ads/adhesion-tab). */
const EMPTY_HEIGHT = 1
/** Key in session storage, set once the reader has closed the ad for this session. */
const CLOSED = 'adhesion-closed'

const closes = (element: HTMLElement) => element.dataset['adhesion'] === 'close'

export function isClosed(element: HTMLElement): boolean {
  if (!closes(element)) return false
  try {
    return sessionStorage.getItem(CLOSED) !== null
  } catch {
    return false
  }
}

/** Shows the adhesion slot once it holds an ad, and lets the reader put it away. Does nothing for other slots. */
export function startAdhesion(element: HTMLElement, box: HTMLElement): void {
  if (!('adhesion' in element.dataset)) return
  element.hidden = false
  element.setAttribute('data-waiting', '')
  element.querySelector('[data-adhesion-tab]')?.addEventListener('click', ({ currentTarget }) => {
    if (closes(element)) close(element)
    else if (currentTarget instanceof HTMLElement) toggle(element, currentTarget)
  })
  const timer = setInterval(() => {
    if (box.offsetHeight <= EMPTY_HEIGHT) return
    clearInterval(timer)
    element.removeAttribute('data-waiting')
    element.setAttribute('data-animated', '')
    // Its height changes: the ad is hidden at some widths and while breaking news is shown, and another may follow it.
    new ResizeObserver(() => {
      element.style.setProperty('--ad-shown', `${box.offsetHeight}px`)
      keepClear(heightOf(element))
    }).observe(element)
  }, POLL)
}

function toggle(element: HTMLElement, tab: HTMLElement): void {
  const collapsed = element.toggleAttribute('data-collapsed')
  tab.setAttribute('aria-expanded', String(!collapsed))
  tab.setAttribute('aria-label', collapsed ? TAB_LABELS.show : TAB_LABELS.hide)
  keepClear(heightOf(element))
}

function heightOf(element: HTMLElement): number {
  const tab = element.querySelector<HTMLElement>('[data-adhesion-tab]')
  return element.hasAttribute('data-collapsed') && tab ? tab.offsetHeight : element.offsetHeight
}

function close(element: HTMLElement): void {
  element.hidden = true
  keepClear(0)
  // The button that had the focus is gone, so move on to the main content.
  document.getElementById('main-content')?.focus({ preventScroll: true })
  try {
    sessionStorage.setItem(CLOSED, '')
  } catch {
    // Without storage the ad comes back on the next page.
  }
}

/** Keeps the end of the page, the breaking news and any focused element above the ad (`styles/base.css`). */
function keepClear(height: number): void {
  document.documentElement.style.setProperty('--adhesion-height', `${height}px`)
  keepFocusAbove()
}
