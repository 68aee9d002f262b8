import { ServerResponse } from 'node:http'

/** Where Node keeps the head of an answer from `writeHead` on until it is sent, and whether the connection stays. */
type Answer = ServerResponse & { _header?: string | null; shouldKeepAlive?: boolean }

const SECOND = 1000
/** More than a process answers with different heads in a second, unless readers go through the archive. */
const MOST_HEADS = 500

/** Nothing is said of this answer alone, it is not the last on its connection, and Node itself sends it. */
const isPlain = (answer: Answer) =>
  answer.shouldKeepAlive === true &&
  answer.getHeaderNames().length === 0 &&
  Object.getPrototypeOf(answer) === ServerResponse.prototype

/** One text without the pieces that it was joined from, which would be joined again whenever it is sent. */
const whole = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

/**
 * The heads of answers that many get within a second, `date` included. Node writes one for who asks first, and the others are
 * sent what it wrote: to check and join 2 KB of headers takes a fifth of a warm answer (decision 020).
 */
export class RepeatedHeads {
  /** Of the second, by the list of headers that they were made of. */
  readonly #heads = new Map<readonly string[], string>()
  #second = 0

  /** `pairs`: one list for all answers that have this status and these headers. */
  write(response: ServerResponse, status: number, pairs: string[]): void {
    const answer: Answer = response
    if (!isPlain(answer)) {
      answer.writeHead(status, pairs)
      return
    }
    const head = this.#ofThisSecond().get(pairs)
    if (head !== undefined) {
      answer.statusCode = status
      answer._header = head
      return
    }
    answer.writeHead(status, pairs)
    if (answer._header && this.#heads.size < MOST_HEADS) this.#heads.set(pairs, whole(answer._header))
  }

  #ofThisSecond(): ReadonlyMap<readonly string[], string> {
    const second = Math.floor(Date.now() / SECOND)
    if (second !== this.#second) this.#heads.clear()
    this.#second = second
    return this.#heads
  }
}
