/** What is kept, for how long and for whom: single flights and generations, ages, and warm documents by recorded facts. */
export type { EdgeValue, Keyed } from './fact-trie.ts'
export { Flights, type Matches } from './flights.ts'
export { HOLD_WHILE_FAILING, ageOf, isResting, type Age, type Lifetime } from './lifetime.ts'
export { atMost, exactly, lettersOf } from './memory.ts'
export { WarmCache, type Asker, type Cacheable, type FoundReady } from './warm-cache.ts'
