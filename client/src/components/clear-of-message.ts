/**
 * Keeps what gets the focus by keyboard above a message at the foot of the window (`styles/toast.module.css`), as
 * `styles/base.css` does with bars. To be called again once the message is gone.
 */
export function keepClearOf({ offsetHeight }: HTMLElement): void {
  document.documentElement.style.scrollPaddingBlockEnd = offsetHeight
    ? `calc(var(--at-foot) + var(--space-5) + ${offsetHeight}px)`
    : ''
}
