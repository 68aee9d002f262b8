/** What several instances of one paper tell each other and read once: through Redis, the database, or a parent process. */
export { DatabasePurges } from './database-purges.ts'
export { Primary, type Worker } from './primary.ts'
export { PurgedTags, type ReadSince } from './purged-tags.ts'
export { Purges, type PurgeChannel, type PurgeSource, type Purged } from './purges.ts'
export { SharedReads, type SharedOutcome, type SharedResult } from './shared-reads.ts'
export { AwayError, firstThere, type SharedStore } from './shared-store.ts'
export { Siblings } from './siblings.ts'
export type { Channel } from './wire.ts'
