import type { ServerResponse } from 'node:http'

/** Where Node keeps the head of an answer from `writeHead` on until it is sent. */
type WithHead = ServerResponse & { _header?: string | null; shouldKeepAlive?: boolean }

const SECOND = 1000

/** Nothing was said of this answer alone, and it is not the last on its connection. */
const isPlain = (response: WithHead) => response.shouldKeepAlive === true && response.getHeaderNames().length === 0

/**
 * The head of an answer that many get within a second, `date` included. Node writes it for the first of them; the others
 * are sent what it wrote, as one text. To check and join 2 KB of headers for each takes as long as all else that Node does
 * for a warm answer (decision 016).
 */
export class RepeatedHead {
  #head: string | undefined
  #second = 0

  /** `pairs` are the same whenever it is called. The answer to HEAD has another head. */
  write(response: ServerResponse, status: number, pairs: string[]): void {
    const answer = response as WithHead
    const second = Math.floor(Date.now() / SECOND)
    if (!isPlain(answer)) {
      answer.writeHead(status, pairs)
    } else if (this.#head !== undefined && second === this.#second) {
      answer.statusCode = status
      answer._header = this.#head
    } else {
      answer.writeHead(status, pairs)
      this.#head = answer._header ? Buffer.from(answer._header, 'latin1').toString('latin1') : undefined
      this.#second = second
    }
  }
}
