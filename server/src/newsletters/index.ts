/** What readers wish of newsletters: kept for certain, and told to the services that send them. */
export { Newsletters, WishError, type Taken } from './newsletters.ts'
export type { KeptWish, Wish } from './outbox.ts'
