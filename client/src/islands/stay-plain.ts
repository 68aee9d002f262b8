/**
 * Marks an island that stays as the server drew it, because its part of the script failed or because the reader is using it
 * in that form. Stylesheets lay it out as they do without scripting (rule service/failed-islands).
 */
export const STAYS_PLAIN = 'data-plain'

/** Marks the island. What the server drew as waiting for the script waits no more. */
export function stayPlain(island: HTMLElement): void {
  island.setAttribute(STAYS_PLAIN, '')
  for (const busy of island.querySelectorAll('[aria-busy]'))
    for (const state of ['aria-busy', 'aria-disabled']) busy.removeAttribute(state)
}
