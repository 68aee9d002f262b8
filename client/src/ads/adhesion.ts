import { TAB_LABELS } from '../blocks/ad-slot/adhesion-labels.ts'

/** Milliseconds between two looks at whether the unit holds something (rule ads/adhesion-tab). */
const POLL = 500
/** CSS pixels over which it does (rule ads/adhesion-tab). */
const EMPTY_HEIGHT = 1
/** In the session's storage: closed for as long as the reader stays. */
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

/** Shows a unit once its box holds an ad, from then on sliding, and lets its reader put it away. Nothing for other places. */
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
    element.style.setProperty('--ad-shown', `${box.offsetHeight}px`)
    element.removeAttribute('data-waiting')
    element.setAttribute('data-animated', '')
    keepClear(element.offsetHeight)
  }, POLL)
}

function toggle(element: HTMLElement, tab: HTMLElement): void {
  const collapsed = element.toggleAttribute('data-collapsed')
  tab.setAttribute('aria-expanded', String(!collapsed))
  tab.setAttribute('aria-label', collapsed ? TAB_LABELS.show : TAB_LABELS.hide)
  keepClear(collapsed ? tab.offsetHeight : element.offsetHeight)
}

function close(element: HTMLElement): void {
  element.hidden = true
  keepClear(0)
  try {
    sessionStorage.setItem(CLOSED, '')
  } catch {
    // Where nothing may be kept it comes back with the next page.
  }
}

/** The page's end, the breaking news and whatever has the focus stay above the unit (`styles/base.css`). */
function keepClear(height: number): void {
  document.documentElement.style.setProperty('--adhesion-height', `${height}px`)
}
