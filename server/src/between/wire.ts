import { AwayError } from './shared-store.ts'

/** The other end is there, but refused: it does not know the question, or failed to answer it. */
export class RefusedError extends AwayError {}

/** The other end of a channel between two processes of one machine: a child process, or in a child its own `process`. */
export interface Channel {
  /** Sends a message. If it cannot be sent, as on a closed channel, this throws or calls `failed`. */
  send(message: unknown, failed: () => void): void
  onMessage(listener: (message: unknown) => void): void
}

/** Functions that answer the other end's questions, by name. */
export type Handlers = Readonly<Record<string, (argument: never) => unknown>>

/** Milliseconds for an answer, unless more are given. */
const LIMIT = 500
/** The most questions that may be unanswered at once. */
const MOST_OPEN = 10_000

type Message =
  | { ask: string; id: number; argument: unknown }
  | { answer: unknown; id: number }
  | { refused: true; id: number }

interface Open {
  answered: (value: unknown) => void
  refused: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Questions and answers over a channel, in both directions. */
export class Wire {
  readonly #channel: Channel
  readonly #open = new Map<number, Open>()
  #lastId = 0

  constructor(channel: Channel, handlers: Handlers) {
    this.#channel = channel
    channel.onMessage((message) => {
      if (isMessage(message)) void this.#receive(message, handlers)
    })
  }

  /** Rejects with `AwayError` if the other end cannot be reached, refuses, or takes longer than `limit` milliseconds. */
  ask(name: string, argument: unknown, limit = LIMIT): Promise<unknown> {
    if (this.#open.size >= MOST_OPEN) return Promise.reject(new AwayError('too many questions are open'))
    const id = ++this.#lastId
    return new Promise((answered, refused) => {
      const timer = setTimeout(() => this.#settle(id)?.refused(new AwayError(`no answer to ${name}`)), limit)
      this.#open.set(id, { answered, refused, timer })
      this.#send({ ask: name, id, argument }, () => this.#settle(id)?.refused(new AwayError('the channel is closed')))
    })
  }

  /** To be called when the other end has gone: nobody waits for its answers any longer. */
  close(): void {
    for (const id of this.#open.keys()) this.#settle(id)?.refused(new AwayError('the other end has gone'))
  }

  async #receive(message: Message, handlers: Handlers): Promise<void> {
    if ('answer' in message) return this.#settle(message.id)?.answered(message.answer)
    if ('refused' in message) return this.#settle(message.id)?.refused(new RefusedError('refused'))
    try {
      const handler = Object.hasOwn(handlers, message.ask) ? handlers[message.ask] : undefined
      if (!handler) throw new Error(`nothing is called ${message.ask}`)
      const answer = await handler(message.argument as never)
      this.#send({ answer, id: message.id })
    } catch {
      this.#send({ refused: true, id: message.id })
    }
  }

  #settle(id: number): Open | undefined {
    const open = this.#open.get(id)
    this.#open.delete(id)
    clearTimeout(open?.timer)
    return open
  }

  /** The end of an answer that cannot be sent: nobody waits for it there any more. */
  #send(message: Message, failed: () => void = () => undefined): void {
    try {
      this.#channel.send(message, failed)
    } catch {
      failed()
    }
  }
}

/** Node and its cluster send messages of their own. */
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'number' &&
  ('ask' in message || 'answer' in message || 'refused' in message)
