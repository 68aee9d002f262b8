/** The most bytes of one answer, and of one event of a stream, which may hold as much. */
export const MOST_BYTES = 16 * 1024 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

export const tooLarge = () => new Error('the flags are too large')

/** Passes a stream of events on, and fails once one of them is too large. An event ends with an empty line. */
export function eventsWithinBounds(
  onTooLarge: () => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  let isLineEmpty = true
  let last = 0
  return new TransformStream({
    transform(chunk, passing) {
      for (const byte of chunk) {
        bytes++
        const isSecondHalf = byte === LINE_FEED && last === CARRIAGE_RETURN
        const isEnd = byte === LINE_FEED || byte === CARRIAGE_RETURN
        if (isEnd && !isSecondHalf && isLineEmpty) bytes = 0
        isLineEmpty = isEnd
        last = byte
      }
      if (bytes <= MOST_BYTES) return passing.enqueue(chunk)
      onTooLarge()
      passing.error(tooLarge())
    },
  })
}
