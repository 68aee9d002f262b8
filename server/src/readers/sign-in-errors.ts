import { errors } from 'jose'
import * as oidc from 'openid-client'
import { isObject } from '../json/index.ts'

/** The provider does not answer, or its answer is not one of a working provider. */
export class ProviderAwayError extends Error {}

/** The provider's description of itself cannot be had, so no sign-in can begin. */
export class ProviderUnknownError extends ProviderAwayError {}

/** The provider's description of itself lacks something that signing in needs. */
export class ProviderUnusableError extends ProviderAwayError {}

/** What the reader came back with does not belong to the attempt: it is replayed, forged, or of another attempt. */
export class SignInRefusedError extends Error {}

/** The provider does not sign anybody in this way, or says something about the reader that cannot be believed. */
export class SignInDeclinedError extends Error {}

/** The reader changed their mind at the provider. */
export class SignInCancelledError extends Error {}

/**
 * What an error of signing in means: `SignInRefusedError` if what the reader came back with does not belong to the attempt,
 * `SignInCancelledError` or `SignInDeclinedError` if the provider says so, `SignInDeclinedError` if its word cannot be
 * believed, and `ProviderAwayError` if it gives no usable answer.
 */
export function signInError(error: unknown): Error {
  const said = error instanceof oidc.AuthorizationResponseError ? error.error : ''
  if (said === 'access_denied') return new SignInCancelledError('the reader does not sign in')
  if (BUSY.has(said) || isAbsence(error)) return new ProviderAwayError('the provider does not answer', { cause: error })
  if (isOfAttempt(error)) return new SignInRefusedError('the answer is of no attempt', { cause: error })
  if (said || isOfPaper(error)) return new SignInDeclinedError('the provider declined', { cause: error })
  if (isUnbelievable(error)) return new SignInDeclinedError('the provider is not believed', { cause: error })
  return new ProviderAwayError('the provider’s answer is of no use', { cause: error })
}

/** Errors with which a provider sends readers back when it cannot sign anybody in just now. */
const BUSY = new Set(['server_error', 'temporarily_unavailable'])

/** Codes of `openid-client` and `jose` for a server that does not answer, or whose answer is unusable. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_HTTP_REQUEST_FAILED',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
])

const TOO_MANY = 429

/** Whether the provider rejects the paper's client credentials. */
export const isUnknownClient = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client')

/** Whether the provider takes offence at the paper and not at what the reader came back with. */
const isOfPaper = (error: unknown): boolean =>
  isUnknownClient(error) || (error instanceof oidc.ResponseBodyError && error.error !== 'invalid_grant')

/** Whether what the reader came back with is of another attempt, or too old, or was used before. */
function isOfAttempt(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant'
  const said = error instanceof oidc.ClientError && error.cause instanceof Error ? error.cause.cause : undefined
  return isObject(said) && ('parameters' in said || said['claim'] === 'nonce')
}

/** Codes of `openid-client` for a token that can be read, but not believed. */
const UNBELIEVABLE = new Set(['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'])

/** Whether the provider says something for another paper, of another time, by an unknown key, or of nobody. */
const isUnbelievable = (error: unknown): boolean =>
  error instanceof SignInDeclinedError ||
  error instanceof errors.JOSEError ||
  (error instanceof oidc.ClientError && UNBELIEVABLE.has(error.code ?? ''))

/** The errors of these packages have a chain of causes. At its end is an answer, or the reason why there is none. */
export function isAbsence(error: unknown): boolean {
  if (error instanceof Response || error instanceof oidc.ResponseBodyError)
    return error.status >= 500 || error.status === TOO_MANY
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return ('code' in error && AWAY.has(String(error.code))) || isAbsence(error.cause)
}
