/**
 * Markup in pieces, in their order. A whole page is put together only as bytes, because as one text it would exceed an engine's
 * room for new objects, and more memory from the system costs more than the rest of putting it together.
 */
export type Markup = readonly string[]

/** Draws markup step by step. It pauses at each `yield`, so that the caller can do other work, and returns the markup. */
export type Drawing = Generator<void, Markup, void>

/** Runs a drawing to its end without pausing. */
export function drawn(drawing: Drawing): Markup {
  let step = drawing.next()
  while (!step.done) step = drawing.next()
  return step.value
}

/**
 * The same text in one piece. Engines keep a text that was put together as the tree of its parts, and join them only when the
 * text is read. Markup that was just drawn is joined quickly, and its parts are soon collected; those of a whole page would have
 * grown old by the time it is sent.
 */
export function inOnePiece(text: string): string {
  read.last = text.charCodeAt(0)
  return text
}
/** Kept, because an engine leaves out what is read for nothing. */
const read = { last: 0 }
