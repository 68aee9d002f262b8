import { addresses } from './classes/addresses.ts'
import { breakOuts } from './classes/break-outs.ts'
import { handlers } from './classes/handlers.ts'
import { nesting } from './classes/nesting.ts'
import { scriptTags } from './classes/script-tags.ts'

export interface Payload {
  kind: string
  /** Contains a call with its own number, so that the test can tell which payload got through. */
  text: string
}

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  ...scriptTags,
  ...handlers,
  ...addresses,
  ...breakOuts,
  ...nesting,
}

/** Calls `top`, so that documents inside the page report as well; frames with an opaque origin cannot. */
const armed = (text: string, number: number) =>
  text.replaceAll('RUN', `top.__ran(${number})`).replaceAll('__ran(0)', `__ran(${number})`)

export const payloads: readonly Payload[] = Object.entries(CLASSES)
  .flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
  .map(({ kind, text }, number) => ({ kind, text: armed(text, number) }))

export const payloadKinds: readonly string[] = Object.keys(CLASSES)

/** A prime unlike the length of any class, so that the fields of a story come from many classes. */
const STEP = 17

/** Returns another payload on each call. */
export type Rotor = () => string

/** Hands out the payloads in rotation, so that over all stories each field gets every payload. */
export function rotation(start: number): Rotor {
  let field = 0
  return () => payloads[(start + STEP * field++) % payloads.length]!.text
}
