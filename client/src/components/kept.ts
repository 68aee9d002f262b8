/** Marks what only the server can draw: an island that holds some of it must not be drawn anew in the browser. */
export const KEPT = 'data-kept'
