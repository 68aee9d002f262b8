/** Draws markup step by step. It pauses at each `yield`, so that the caller can do other work, and returns the markup. */
export type Drawing = Generator<void, string, void>

/** Runs a drawing to its end without pausing. */
export function drawn(drawing: Drawing): string {
  let step = drawing.next()
  while (!step.done) step = drawing.next()
  return step.value
}
