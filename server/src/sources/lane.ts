/** Nobody was let in: too many are waiting already, or the wait was too long. */
export class LaneFullError extends Error {
  constructor() {
    super('not asked: too many reads of this source are under way')
  }
}

export interface LaneOptions {
  /** How many may be in it at a time. */
  width: number
  /** How many may wait for a place. */
  mostWaiting: number
  /** Milliseconds after which waiting is given up. */
  longestWait: number
}

/** Lets a bounded number of tasks run at a time. Who would have to wait too long is refused at once. */
export class Lane {
  readonly #options: LaneOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Rejects with `LaneFullError`, or as the task does. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.width) await this.#turn()
    else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  /** Waits for the place of a task that ends. */
  #turn(): Promise<void> {
    const { mostWaiting, longestWait } = this.#options
    if (this.#waiting.length >= mostWaiting) return Promise.reject(new LaneFullError())
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(new LaneFullError())
      }, longestWait)
      this.#waiting.push(enter)
    })
  }
}
