import { ServerResponse } from 'node:http'

/** An answer with Node's own fields: its head, from `writeHead` until it is sent, and whether its connection stays open. */
type Answer = ServerResponse & { _header?: string | null; shouldKeepAlive?: boolean }

const SECOND = 1000
/** A process answers with fewer different heads in a second, unless readers go through the archive. */
const MOST_HEADS = 500

/** Whether the answer has no headers of its own, is not the last on its connection, and is sent by Node itself. */
const isPlain = (answer: Answer) =>
  answer.shouldKeepAlive === true &&
  answer.getHeaderNames().length === 0 &&
  Object.getPrototypeOf(answer) === ServerResponse.prototype

/** A copy of the text in one piece. A joined text would be joined again whenever it is sent. */
const whole = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

/**
 * The heads of answers that many clients get within a second, `date` included. Node writes a head for the first, and the others
 * are sent the same text: checking and joining 2 KB of headers takes a fifth of a warm answer (decision 020).
 */
export class RepeatedHeads {
  /** The heads of this second, by the list of headers they were made from. */
  readonly #heads = new Map<readonly string[], string>()
  #second = 0

  /** `pairs`: the same list object for all answers with this status and these headers. */
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
