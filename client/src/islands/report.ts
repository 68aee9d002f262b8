/**
 * Silent where readers are, but developers want to know of an island that fails. The page says where it is, because the
 * same build runs everywhere (rule service/failed-islands).
 */
export function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (document.body.hasAttribute('data-logs')) console.error(error)
}
