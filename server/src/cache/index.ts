/** Warm documents by address and recorded facts; single flights, generations and ages for whatever is kept. */
export { Flights } from './flights.ts'
export { ageOf, type Age, type Lifetime } from './lifetime.ts'
export { WarmCache, type Asker, type Resolved } from './warm-cache.ts'
