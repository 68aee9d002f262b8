/** What Redis does, in a file of its own: its client takes 15 MB, and is loaded by instances that have a Redis only. */
export { RedisEnded } from './redis-ended.ts'
export { RedisPurges } from './redis-purges.ts'
export { RedisStore } from './redis-store.ts'
