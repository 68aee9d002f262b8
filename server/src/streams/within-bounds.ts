/** Passes a body on, and fails with `tooLarge` once it has more than `most` bytes. */
export function withinBounds(most: number, tooLarge: () => Error): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, passing) {
      bytes += chunk.length
      if (bytes > most) passing.error(tooLarge())
      else passing.enqueue(chunk)
    },
  })
}
