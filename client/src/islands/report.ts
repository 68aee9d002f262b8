/**
 * Logs the failure of an island for developers, but nothing where readers are. The page says which of the two applies,
 * because the same build runs everywhere (rule service/failed-islands).
 */
export function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (document.body.hasAttribute('data-logs')) console.error(error)
}
