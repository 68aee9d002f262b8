/** Starts an island, once however often it is called; resolves when the island responds to the reader. */
export type Begin = () => Promise<void>
