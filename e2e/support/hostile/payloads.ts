import { addresses } from './classes/addresses.ts'
import { breakOuts } from './classes/break-outs.ts'
import { handlers } from './classes/handlers.ts'
import { nesting } from './classes/nesting.ts'
import { scriptTags } from './classes/script-tags.ts'

export interface Payload {
  kind: string
  /** What it calls, if it ever runs, with its own number: the test tells which one came through. */
  text: string
}

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  ...scriptTags,
  ...handlers,
  ...addresses,
  ...breakOuts,
  ...nesting,
}

/** `top`, so that a document inside the page tells as well; a frame of an opaque origin cannot. */
const armed = (text: string, number: number) =>
  text.replaceAll('RUN', `top.__ran(${number})`).replaceAll('__ran(0)', `__ran(${number})`)

export const payloads: readonly Payload[] = Object.entries(CLASSES)
  .flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
  .map(({ kind, text }, number) => ({ kind, text: armed(text, number) }))

export const payloadKinds: readonly string[] = Object.keys(CLASSES)

/** A prime that is far from the length of any class, so that the fields of one story are of many classes. */
const STEP = 17

/** Gives a payload each time it is asked. */
export type Rotor = () => string

/** Hands out the payloads in rotation: field `n` of story `k` gets another one in each story, in the end every one. */
export function rotation(start: number): Rotor {
  let field = 0
  return () => payloads[(start + STEP * field++) % payloads.length]!.text
}
