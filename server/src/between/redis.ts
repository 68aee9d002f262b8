/** All that uses Redis, in a file of its own. Its client takes 15 MB, so only instances that have a Redis load it. */
export { RedisEnded } from './redis-ended.ts'
export { RedisPurges } from './redis-purges.ts'
export { RedisStore } from './redis-store.ts'
