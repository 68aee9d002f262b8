/** Answers of neighbours, none longer, later or in more parts than what is allowed for it. */
export * from './bounded-fetch.ts'
export * from './bounded-pool.ts'
