import { mostParts } from './most-parts.ts'

/** Passes a body on, and fails with `tooLarge` once it has more than `most` bytes, or too many parts for that. */
export function withinBounds(most: number, tooLarge: () => Error): TransformStream<Uint8Array, Uint8Array> {
  const inParts = mostParts(most)
  let bytes = 0
  let parts = 0
  return new TransformStream({
    transform(chunk, passing) {
      bytes += chunk.length
      parts++
      if (bytes > most || parts > inParts) passing.error(tooLarge())
      else passing.enqueue(chunk)
    },
  })
}
