/** Milliseconds that a part of the script may take to arrive (rule service/chunks). */
const LONGEST_WAIT = 120_000
/** Milliseconds that a press waits for its part. */
export const PRESS_WAITS = 3000

/** A part of the script did not arrive: loading failed, or did not end in time. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'

  constructor(
    chunk: string,
    readonly type: 'error' | 'timeout',
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed (${type})`, options)
  }
}

/**
 * Whether a part of the script failed although there is a network. Its build may be gone, and then no later attempt finds
 * it.
 */
export const isGone = (error: unknown): boolean => error instanceof ChunkLoadError && navigator.onLine

/** Loads a part of the script. Rejects with a `ChunkLoadError`, also if the network never answers. */
export function loadChunk<Loaded>(chunk: string, load: () => Promise<Loaded>, wait = LONGEST_WAIT): Promise<Loaded> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new ChunkLoadError(chunk, 'timeout')), wait)
    load()
      .then(done, (cause: unknown) => fail(new ChunkLoadError(chunk, 'error', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
