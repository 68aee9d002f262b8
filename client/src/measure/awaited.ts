export interface Patience {
  /** Milliseconds between attempts. */
  every: number
  /** Milliseconds after which to give up. */
  upTo: number
}

/** Waits for something that another script provides. If it does not appear in time, resolves with the last value seen. */
export function awaited<Value>(look: () => Value | undefined, { every, upTo }: Patience): Promise<Value | undefined> {
  return new Promise((done) => {
    const again = (waited: number) => {
      const value = look()
      if (value || waited >= upTo) done(value)
      else setTimeout(again, every, waited + every)
    }
    again(0)
  })
}
