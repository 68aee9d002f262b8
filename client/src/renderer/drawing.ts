/** Markup that is drawn with pauses, in which whoever draws it may do something else. */
export type Drawing = Generator<void, string, void>

/** All of it, without any pause. */
export function drawn(drawing: Drawing): string {
  let step = drawing.next()
  while (!step.done) step = drawing.next()
  return step.value
}
