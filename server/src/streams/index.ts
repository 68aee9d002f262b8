/** Streams of bytes from neighbours, none longer than what is allowed for it. */
export * from './within-bounds.ts'
