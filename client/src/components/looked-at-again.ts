/** Calls back when the reader comes back to this tab, or to a page that the browser kept whole. */
export function whenLookedAtAgain(run: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && run())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
}
