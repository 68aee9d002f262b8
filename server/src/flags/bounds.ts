/** The most bytes of one answer, and of one event of a stream, which may hold as much. */
export const MOST_BYTES = 16 * 1024 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** The first letter of `retry`, and of no other field. */
const R = 114
/** Begins a comment. */
const COLON = 58

export const tooLarge = () => new Error('the flags are too large')

type Bytes = Uint8Array<ArrayBuffer>
interface EventBounds {
  onTooLarge: () => void
  /** Resolves when the next event may be passed on. Until then no more is read. */
  turn: () => Promise<void>
}

/**
 * Passes a stream of events on, one at a time, and fails once one of them is too large. An event ends with an empty line. What
 * the stream says about when to open it again becomes a comment: it could keep itself closed for weeks.
 */
export function eventsWithinBounds({ onTooLarge, turn }: EventBounds): TransformStream<Bytes, Bytes> {
  let bytes = 0
  let isLineEmpty = true
  let last = 0
  return new TransformStream({
    async transform(chunk, passing) {
      let from = 0
      for (const [index, byte] of chunk.entries()) {
        bytes++
        if (isLineEmpty && byte === R) chunk[index] = COLON
        const isSecondHalf = byte === LINE_FEED && last === CARRIAGE_RETURN
        const isEnd = byte === LINE_FEED || byte === CARRIAGE_RETURN
        const isWhole = isEnd && !isSecondHalf && isLineEmpty
        isLineEmpty = isEnd
        last = byte
        if (!isWhole) continue
        bytes = 0
        await turn()
        passing.enqueue(chunk.subarray(from, index + 1))
        from = index + 1
      }
      if (bytes <= MOST_BYTES) return passing.enqueue(chunk.subarray(from))
      onTooLarge()
      passing.error(tooLarge())
    },
  })
}
