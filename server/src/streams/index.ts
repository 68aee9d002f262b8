/** Answers of neighbours, none longer or in more parts than what is allowed for it. */
export * from './bounded-pool.ts'
export * from './within-bounds.ts'
