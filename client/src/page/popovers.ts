/**
 * Adds what browsers leave out of popovers: `aria-expanded` on their buttons, and the return of the focus when one
 * closes.
 */
export function startPopovers(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget]:not([popovertargetaction])'))
    button.setAttribute('aria-expanded', 'false')
  // `toggle` does not bubble, so capture it on the document; that also covers popovers added later.
  document.addEventListener('toggle', onToggle, true)
}

const buttonOf = (popover: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]:not([popovertargetaction])`)

function onToggle(event: Event): void {
  const popover = event.target
  if (!(popover instanceof HTMLElement) || !popover.popover) return
  const open = (event as ToggleEvent).newState === 'open'
  const button = buttonOf(popover)
  button?.setAttribute('aria-expanded', String(open))
  if (open) popover.querySelector<HTMLElement>('input')?.focus()
  else if (isLost(document.activeElement)) button?.focus({ preventScroll: true })
}

/**
 * Whether closing left the focus nowhere, as Escape or a click on plain content does. A click on a focusable element
 * keeps it there.
 */
const isLost = (active: Element | null) => !(active instanceof HTMLElement) || active.tabIndex < 0
