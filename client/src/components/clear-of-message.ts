/**
 * Keeps what gets the focus by keyboard above a message at the foot of the window (`styles/toast.module.css`), as
 * `styles/base.css` does with bars. To be called again once the message is gone. The value goes by the same variable as in
 * the style sheet, and by no other: with more or fewer variables Chromium would style every element of the page again.
 */
export function keepClearOf(message: HTMLElement): void {
  const { style } = document.documentElement
  // 1.5rem is `--space-5`, by which the message is above the bars.
  style.scrollPaddingBlockEnd = message.offsetHeight ? `calc(var(--at-foot) + 1.5rem + ${message.offsetHeight}px)` : ''
}
