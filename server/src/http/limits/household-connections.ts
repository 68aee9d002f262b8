import type { Socket } from 'node:net'
import { householdOf } from '../addresses/household.ts'
import type { Trust } from '../addresses/trust.ts'

/** Milliseconds between two log lines about households with too many connections. */
const SAID_EVERY = 60_000

export interface HouseholdConnectionsOptions {
  /** How many connections one household may have open. */
  most: number
  /** Peers that speak for many readers; their connections are not counted. */
  trust: Trust
  log: { warn(fields: object, message: string): void }
  /** Milliseconds. */
  now?: () => number
}

/** Counts the connections of each household, and immediately ends those beyond its limit (rule service/fairness). */
export class HouseholdConnections {
  readonly #options: HouseholdConnectionsOptions
  readonly #open = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #unsaid = 0
  #saidAt = -Infinity

  constructor(options: HouseholdConnectionsOptions) {
    this.#options = options
  }

  /** Calls `listener` for each connection that is ended. */
  onRefused(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Takes a new connection, or ends it. */
  take(socket: Socket): void {
    const { most, trust } = this.#options
    const peer = socket.remoteAddress
    if (peer === undefined || trust(peer)) return
    const household = householdOf(peer)
    const open = this.#open.get(household) ?? 0
    if (open >= most) {
      socket.destroy()
      return this.#refused()
    }
    this.#open.set(household, open + 1)
    socket.once('close', () => this.#end(household))
  }

  #end(household: string): void {
    const open = (this.#open.get(household) ?? 1) - 1
    if (open > 0) this.#open.set(household, open)
    else this.#open.delete(household)
  }

  /** The log does not say whose connections they were, because the address is a reader's. */
  #refused(): void {
    const { most, log, now = Date.now } = this.#options
    for (const listener of this.#listeners) listener()
    this.#unsaid += 1
    if (now() - this.#saidAt < SAID_EVERY) return
    this.#saidAt = now()
    log.warn(
      { refused: this.#unsaid, most },
      'a household has too many connections: HOUSEHOLD_CONNECTIONS, or TRUST_PROXY where it is a proxy',
    )
    this.#unsaid = 0
  }
}
