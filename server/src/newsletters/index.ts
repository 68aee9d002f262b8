/** Readers' wishes for newsletters: stored first, then delivered to the services that send the newsletters. */
export { Newsletters, WishError, type Taken } from './newsletters.ts'
export type { KeptWish, Wish } from './outbox.ts'
