/** Begins an island once, however often it is asked to; resolved when the island answers the reader. */
export type Begin = () => Promise<void>
