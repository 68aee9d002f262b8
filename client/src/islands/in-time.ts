/** Milliseconds for which a click waits for its part of the script (rule service/chunks). */
const HELD_FOR = 3000

/** Rejects if a part of the script has not come by the time that a click waits for it. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  Promise.race([loading, new Promise<never>((_, fail) => setTimeout(fail, HELD_FOR))])
