import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'
import { bringTopIntoSight } from './menu-in-sight.ts'

/**
 * Adds what browsers leave out of popovers: `aria-expanded` on their buttons, returning the focus when a popover closes,
 * and closing a popover when the focus leaves it (rule header/dropdowns).
 */
export function startPopovers(): void {
  const hasPopovers = 'popover' in HTMLElement.prototype
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget]:not([popovertargetaction])')) {
    // The browser opens a popover by itself, so a reader may have opened it before the script came.
    const isOpen = hasPopovers && button.popoverTargetElement?.matches(':popover-open')
    button.setAttribute('aria-expanded', String(isOpen === true))
  }
  if (!hasPopovers) {
    standIn()
    return
  }
  // `toggle` does not bubble, so capture it on the document; that also covers popovers added later.
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('click', onClick)
  // A reader who comes back to a page that the browser kept in memory has already chosen, and an open popover would cover
  // the page.
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
  })
}

/** For browsers that have no popovers. A button that is pressed before that part of the script is there opens its popover then. */
function standIn(): void {
  let pressed = document.querySelector<HTMLElement>('[popovertarget]:focus:not(:focus-visible)')
  const onPress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null
  }
  document.addEventListener('click', onPress)
  loadChunk('old-popovers', () => import('./old-popovers.ts'))
    .then(({ startOldPopovers }) => {
      startOldPopovers()
      pressed?.click()
    }, report)
    .finally(() => document.removeEventListener('click', onPress))
}

const buttonOf = (popover: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]:not([popovertargetaction])`)

function onToggle(event: Event): void {
  const popover = event.target
  if (!(popover instanceof HTMLElement) || !popover.popover) return
  const open = (event as ToggleEvent).newState === 'open'
  const button = buttonOf(popover)
  button?.setAttribute('aria-expanded', String(open))
  if (open) {
    popover.querySelector<HTMLElement>('input')?.focus()
    bringTopIntoSight(popover)
  } else if (isLost(document.activeElement)) button?.focus({ preventScroll: true })
}

const withoutFragment = (url: string) => url.replace(/#.*/, '')

/**
 * A link to another part of the same page does not leave the page, so the popover would go on covering the part that it
 * leads to.
 */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[popover] a[href*="#"]') : null
  if (link && withoutFragment(link.href) === withoutFragment(location.href))
    link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
}

/**
 * A reader who moves on by keyboard must see where they are, but a popover may cover that: on a phone, the menu covers the
 * page. A click on the popover's own button closes the popover anyway.
 */
function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) {
    const isPressed = target === buttonOf(popover) && !target.matches(':focus-visible')
    if (!popover.contains(target) && !isPressed) popover.hidePopover()
  }
}

/** What takes the focus itself when it opens: another popover, or a dialog, which may be a consent platform's. */
const OPENED = ':popover-open, dialog, [role="dialog"], [role="alertdialog"]'

/**
 * Whether closing the popover left the focus nowhere, as Escape or a click on plain content does. After a click on a
 * focusable element, or if something else has opened, the focus stays there.
 */
const isLost = (active: Element | null) =>
  !(active instanceof HTMLElement) || (active.tabIndex < 0 && !active.closest(OPENED))
