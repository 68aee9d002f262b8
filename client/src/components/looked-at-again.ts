/** Calls back when the reader returns to this tab, or to this page from the browser's back/forward cache. */
export function whenLookedAtAgain(run: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && run())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
}
