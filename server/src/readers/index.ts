export { Accounts, SESSION_COOKIE_HOLDS } from './accounts.ts'
export { GIFTS_A_MONTH, Gifts, type Gift, type GiftAsked } from './gifts.ts'
export { GiftOpenings } from './gift-openings.ts'
export { GoogleLinks, publisherIdOf } from './google-links.ts'
export { IdentityProvider, type Attempt } from './identity-provider.ts'
export type { ReaderApiAccess } from '../reader-api/index.ts'
export { Seal } from './seal.ts'
export { SessionStore, type KnownReader, type Session } from './session-store.ts'
export {
  ProviderAwayError,
  ProviderUnknownError,
  ProviderUnusableError,
  SignInCancelledError,
  SignInDeclinedError,
  SignInRefusedError,
} from './sign-in-errors.ts'
export { SubscriberLookup } from './subscriber-lookup.ts'
