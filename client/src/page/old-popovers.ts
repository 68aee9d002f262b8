/**
 * Popovers for browsers that have none, such as Safari 16: their buttons open and close them, one at a time, and Escape or
 * a click elsewhere closes them (rule pages/old-browsers). `styles/base.css` hides those that are not open.
 */
export function startOldPopovers(): void {
  HTMLElement.prototype.hidePopover = function () {
    show(this, false)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeBut(undefined)
  })
  addEventListener('pagehide', () => closeBut(undefined))
}

function show(popover: HTMLElement, isOpen: boolean): void {
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: isOpen ? 'open' : 'closed' }))
  popover.toggleAttribute('data-open', isOpen)
  document
    .querySelector(`[popovertarget="${CSS.escape(popover.id)}"]:not([popovertargetaction])`)
    ?.setAttribute('aria-expanded', String(isOpen))
}

function closeBut(kept: Element | undefined): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover][data-open]'))
    if (popover !== kept) show(popover, false)
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const popover = button && document.getElementById(button.getAttribute('popovertarget')!)
  closeBut(popover ?? target.closest('[popover]') ?? undefined)
  if (!popover) return
  const isOpen = !popover.hasAttribute('data-open') && button.getAttribute('popovertargetaction') !== 'hide'
  show(popover, isOpen)
  if (isOpen) (popover.querySelector('input') ?? popover).focus()
}
