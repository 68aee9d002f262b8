/**
 * What the browser leaves open about popovers: `aria-expanded` on their buttons for every reader of the page, and the
 * focus when one closes.
 */
export function startPopovers(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget]:not([popovertargetaction])'))
    button.setAttribute('aria-expanded', 'false')
  // `toggle` does not bubble. Listening on the document also serves popovers that come later.
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

/** A click on something that takes the focus has given it there; one on the page itself, or Escape, has left it nowhere. */
const isLost = (active: Element | null) => !(active instanceof HTMLElement) || active.tabIndex < 0
