/** Warm documents by address and recorded facts. */
export { WarmCache, type Asker, type Resolved } from './warm-cache.ts'
