import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { SignInDeclinedError } from './sign-in-errors.ts'

/** Who has signed in, according to the provider. */
export interface Identity {
  issuer: string
  subject: string
  /** Undefined also if the provider says that the address is not verified. */
  email: string | undefined
  name: string | undefined
  roles: string[]
  /** The provider's name for its own session. */
  session: string | undefined
}

/** PostgreSQL cannot store this character as text. */
const NUL = '\0'
/** Characters that PostgreSQL cannot store as text, or not as they are. */
const NOT_STORED = /[\0\p{Surrogate}]/u
/** Providers may use 255 letters. */
const LONGEST_SUBJECT = 500
/** Some providers send empty text for what they do not know. */
const text = z
  .string()
  .max(500)
  .transform((said) => said.replaceAll(NUL, '').trim() || undefined)
  .optional()
  .catch(undefined)
const isName = (said: unknown): said is string => typeof said === 'string' && said.length <= 100 && !said.includes(NUL)
/** Large houses send each group of their directory as a role: two hundred in a token, with some providers. */
const MOST_ROLES = 500
/** Some providers send a single role as text. In a list, an entry that cannot be a role is dropped alone. */
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.unknown())])
  .transform((said) => said.flatMap((name) => (isName(name) ? [name] : [])).slice(0, MOST_ROLES))
  .optional()
  .catch(undefined)
/** Some providers write a boolean as text: 'false'. Anything that does not say yes counts as no. */
const yes = z
  .unknown()
  .optional()
  .transform((said) => (said == null ? undefined : String(said).toLowerCase() === 'true'))
export const claimsSchema = z.object({
  email: text,
  email_verified: yes,
  name: text,
  roles: names,
  sid: text,
})
export type Claims = z.infer<typeof claimsSchema>

export const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Whether the token gives an email address, says whether it is verified, and names the reader's roles. */
export const isWhole = ({ email, email_verified, roles }: Claims) =>
  Boolean(email) && email_verified !== undefined && roles !== undefined

/**
 * `email_verified` is about the address in the same answer. If the token's address is another one, nothing is known about
 * that.
 */
export function aboutSameAddress(more: Partial<Claims>, { email }: Claims): Partial<Claims> {
  const isOther = email && more.email && email.toLowerCase() !== more.email.toLowerCase()
  return isOther ? { ...more, email_verified: undefined } : more
}

/**
 * Whether the database can keep the provider's name for a reader as it is. Without what cannot be stored, one reader could
 * become another, and the index takes no long ones.
 */
export const isSubject = (said: string): boolean =>
  said !== '' && said.length <= LONGEST_SUBJECT && !NOT_STORED.test(said)

export function identityOf(issuer: string, subject: string, claims: Partial<Claims> & JWTPayload): Identity {
  if (!isSubject(subject)) throw new SignInDeclinedError('the provider names nobody')
  return {
    issuer,
    subject,
    email: claims.email_verified === false ? undefined : claims.email,
    name: claims.name,
    roles: claims.roles ?? [],
    session: claims.sid,
  }
}
