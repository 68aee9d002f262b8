import { errors, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { isObject } from '../json/index.ts'
import { providerFetch } from './provider-fetch.ts'
import { CLOCK_TOLERANCE, ProviderKeys } from './provider-keys.ts'

export interface IdentityProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The values of a sign-in attempt that have to match when the reader comes back. */
export interface Attempt {
  issuer: string
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

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

/** The sessions that the provider has ended: one of its own sessions, or all of a reader's. */
export interface ProviderLogout {
  issuer: string
  session: string | undefined
  subject: string | undefined
  /** The text that the provider signed. It identifies the token, however the signature is written. */
  signed: string
}

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

/** Seconds that the provider has for an answer. */
const TIME_LIMIT = 3
/**
 * Milliseconds for which the provider's description of itself is used without asking again. It is short, so that an outage
 * of the provider is noticed.
 */
const DESCRIPTION_HOLDS = 10_000
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds after which a logout token is too old to be anything but a replay. */
const LOGOUT_HOLDS = 300
const SCOPE = 'openid email profile'

/** PostgreSQL cannot store this character as text. */
const NUL = '\0'
const text = z
  .string()
  .max(500)
  .transform((said) => said.replaceAll(NUL, ''))
  .optional()
  .catch(undefined)
const isName = (said: unknown): said is string => typeof said === 'string' && said.length <= 100 && !said.includes(NUL)
/** Some providers send a single role as text. In a list, an entry that cannot be a role is dropped alone. */
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.unknown()).max(50)])
  .transform((said) => said.flatMap((name) => (isName(name) ? [name] : [])))
  .optional()
  .catch(undefined)
/** Some providers write a boolean as text: 'false'. Anything that does not say yes counts as no. */
const yes = z
  .unknown()
  .optional()
  .transform((said) => (said == null ? undefined : String(said).toLowerCase() === 'true'))
const claimsSchema = z.object({
  email: text,
  email_verified: yes,
  name: text,
  roles: names,
  sid: text,
})
const userInfoSchema = z.object({ sub: z.string() })

interface Known {
  configuration: oidc.Configuration
  keys: ProviderKeys
  at: number
}

/** The identity provider, by OpenID Connect. Its description is read when it is first needed, never at startup. */
export class IdentityProvider {
  readonly #options: IdentityProviderOptions
  #known: Known | undefined
  /** Where a provider takes the client secret if its description names no method. OpenID Connect's default is a header. */
  #takesSecretInBody = false
  #asking: Promise<Known> | undefined

  constructor(options: IdentityProviderOptions) {
    this.#options = options
  }

  /** The provider's address to send the reader to, and the attempt to keep. Throws a `ProviderAwayError`. */
  async begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }> {
    const { configuration } = await this.#provider()
    const attempt: Attempt = {
      issuer: configuration.serverMetadata().issuer,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      redirectUri,
    }
    const challenge = await oidc.calculatePKCECodeChallenge(attempt.verifier)
    try {
      const url = oidc.buildAuthorizationUrl(configuration, {
        scope: SCOPE,
        redirect_uri: redirectUri,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    } catch (error) {
      throw new ProviderUnusableError('the provider names no address to sign in at', { cause: error })
    }
  }

  /**
   * Throws `SignInRefusedError` if the query or tokens do not belong to the attempt, `SignInCancelledError` or
   * `SignInDeclinedError` if the provider says so, `SignInDeclinedError` if its word cannot be believed, and
   * `ProviderAwayError` if it gives no usable answer.
   */
  async finish(query: URLSearchParams, attempt: Attempt): Promise<Identity> {
    if (!isAnswer(query)) throw new SignInRefusedError('the reader brings no answer of the provider')
    const known = await this.#provider()
    const { configuration, keys } = known
    const { issuer } = configuration.serverMetadata()
    if (issuer !== attempt.issuer) throw new SignInRefusedError('the attempt was made with another provider')
    const url = new URL(attempt.redirectUri)
    url.search = query.toString()
    try {
      const tokens = await this.#tokens(configuration, url, attempt)
      const payload = await keys.verified(tokens.id_token ?? '', this.#expected(issuer))
      const claims = claimsSchema.parse(payload)
      const more = isWhole(claims)
        ? {}
        : await this.#userInfo(known, tokens.access_token, payload.sub ?? '').catch((error: unknown) => {
            // An email address is all that signing in needs.
            if (claims.email) return {}
            throw error
          })
      return identityOf(issuer, payload.sub ?? '', { ...aboutSameAddress(more, claims), ...withoutUndefined(claims) })
    } catch (error) {
      const said = error instanceof oidc.AuthorizationResponseError ? error.error : ''
      if (said === 'access_denied') throw new SignInCancelledError('the reader does not sign in')
      if (BUSY.has(said) || isAbsence(error))
        throw new ProviderAwayError('the provider does not answer', { cause: error })
      if (isOfAttempt(error)) throw new SignInRefusedError('the answer is of no attempt', { cause: error })
      if (said || isOfPaper(error)) throw new SignInDeclinedError('the provider declined', { cause: error })
      if (isUnbelievable(error)) throw new SignInDeclinedError('the provider is not believed', { cause: error })
      throw new ProviderAwayError('the provider’s answer is of no use', { cause: error })
    }
  }

  /**
   * The address at which the provider ends its own session; undefined if it names none to which a browser may be sent, or
   * is away. The address holds no token.
   */
  async signOutAddress(returnTo: string): Promise<string | undefined> {
    const known = await this.#provider().catch(() => undefined)
    if (!known?.configuration.serverMetadata().end_session_endpoint) return undefined
    try {
      return oidc.buildEndSessionUrl(known.configuration, { post_logout_redirect_uri: returnTo }).href
    } catch {
      return undefined
    }
  }

  /** Reads the provider's word that a session has ended. Throws `SignInRefusedError` for an invalid token. */
  async readLogout(token: string): Promise<ProviderLogout> {
    const { configuration, keys } = await this.#provider()
    const { issuer } = configuration.serverMetadata()
    try {
      const payload = await keys.verified(token, { ...this.#expected(issuer), requiredClaims: ['iat'] })
      // A provider whose clock is ahead can sign readers in, so it must be able to sign them out too.
      if (Date.now() / 1000 - (payload.iat ?? 0) > LOGOUT_HOLDS + CLOCK_TOLERANCE)
        throw new errors.JWTExpired('this is an old logout', payload, 'iat')
      const { sid: session } = claimsSchema.parse(payload)
      const events = payload['events']
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
      if (!isLogout || payload['nonce'] !== undefined || (!session && !payload.sub) || payload.sub?.includes(NUL))
        throw new Error('this is no logout')
      return { issuer, session, subject: payload.sub, signed: token.slice(0, token.lastIndexOf('.')) }
    } catch (error) {
      if (isAbsence(error)) throw new ProviderAwayError('the provider does not answer', { cause: error })
      throw new SignInRefusedError('the logout token is not valid', { cause: error })
    }
  }

  #expected = (issuer: string) => ({ issuer, audience: this.#options.clientId })

  /**
   * If the provider does not accept the paper's client secret, it has not looked at the code yet. So the code is good for a
   * second try, with the secret in the other place.
   */
  async #tokens(configuration: oidc.Configuration, url: URL, attempt: Attempt) {
    const ask = () =>
      oidc.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
    try {
      return await ask()
    } catch (error) {
      const { token_endpoint_auth_methods_supported: methods } = configuration.serverMetadata()
      if (methods || !isUnknownClient(error)) throw error
      this.#takesSecretInBody = !this.#takesSecretInBody
      return ask()
    }
  }

  /** Sends the client secret in the way that the provider names, in the body if it takes both. */
  #authenticate: oidc.ClientAuth = (server, ...rest) => {
    const { clientSecret } = this.#options
    const methods = server.token_endpoint_auth_methods_supported
    const isInBody = methods ? methods.includes('client_secret_post') : this.#takesSecretInBody
    const how = isInBody ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
    return how(server, ...rest)
  }

  /** The provider answers with JSON, or with a token signed like its others. */
  async #userInfo({ configuration, keys }: Known, token: string, subject: string): Promise<Partial<Claims>> {
    const { userinfo_endpoint: address, issuer } = configuration.serverMetadata()
    if (!address) return {}
    const accepted = new Headers({ accept: 'application/json, application/jwt' })
    const response = await oidc.fetchProtectedResource(configuration, token, new URL(address), 'GET', null, accepted)
    if (!response.ok) throw new ProviderAwayError('the provider does not tell of the reader', { cause: response })
    const isToken = /^application\/jwt\b/i.test(response.headers.get('content-type') ?? '')
    const said = isToken ? await this.#saidBy(await response.text(), issuer, keys) : await response.json()
    if (userInfoSchema.parse(said).sub !== subject)
      throw new SignInDeclinedError('the provider tells of another reader')
    return withoutUndefined(claimsSchema.parse(said))
  }

  /** A token of user info may leave out its issuer and audience. */
  async #saidBy(token: string, issuer: string, keys: ProviderKeys): Promise<JWTPayload> {
    const payload = await keys.verified(token)
    const { iss = issuer, aud = this.#options.clientId } = payload
    if (iss !== issuer || ![aud].flat().includes(this.#options.clientId))
      throw new SignInDeclinedError('the provider’s word of the reader is for others')
    return payload
  }

  async #provider(): Promise<Known> {
    if (this.#known && performance.now() - this.#known.at < DESCRIPTION_HOLDS) return this.#known
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(): Promise<Known> {
    const configuration = await this.#discover()
    configuration.timeout = TIME_LIMIT
    const { jwks_uri: address, token_endpoint: tokens } = configuration.serverMetadata()
    if (!address || !URL.canParse(address)) throw new ProviderUnusableError('the provider names no keys')
    // Better said before readers have typed their passwords.
    if (!tokens || !URL.canParse(tokens)) throw new ProviderUnusableError('the provider names no address for tokens')
    const keys =
      this.#known?.configuration.serverMetadata().jwks_uri === address
        ? this.#known.keys
        : new ProviderKeys(address, TIME_LIMIT)
    this.#known = { configuration, keys, at: performance.now() }
    return this.#known
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#options
    try {
      return await oidc.discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE },
        this.#authenticate,
        // The settings allow an http issuer only on this machine.
        {
          timeout: TIME_LIMIT,
          [oidc.customFetch]: providerFetch,
          execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
        },
      )
    } catch (error) {
      throw new ProviderUnknownError('the provider does not answer', { cause: error })
    }
  }
}

type Claims = z.infer<typeof claimsSchema>

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Whether the token gives an email address, says whether it is verified, and names the reader's roles. */
const isWhole = ({ email, email_verified, roles }: Claims) =>
  Boolean(email) && email_verified !== undefined && roles !== undefined

/**
 * `email_verified` is about the address in the same answer. If the token's address is another one, nothing is known about
 * that.
 */
function aboutSameAddress(more: Partial<Claims>, { email }: Claims): Partial<Claims> {
  const isOther = email && more.email && email.toLowerCase() !== more.email.toLowerCase()
  return isOther ? { ...more, email_verified: undefined } : more
}

function identityOf(issuer: string, subject: string, claims: Partial<Claims> & JWTPayload): Identity {
  // Leaving a letter out could make one reader another.
  if (!subject || subject.includes(NUL)) throw new SignInDeclinedError('the provider names nobody')
  return {
    issuer,
    subject,
    email: claims.email_verified === false ? undefined : claims.email,
    name: claims.name?.trim() || undefined,
    roles: claims.roles ?? [],
    session: claims.sid,
  }
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
const isUnknownClient = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client')

/** Whether the provider takes offence at the paper and not at what the reader came back with. */
const isOfPaper = (error: unknown): boolean =>
  isUnknownClient(error) || (error instanceof oidc.ResponseBodyError && error.error !== 'invalid_grant')

/** Parameters that a provider gives once at most. */
const GIVEN_ONCE = ['code', 'error', 'iss', 'state']

/** Whether a provider may have sent the reader back in this way. */
const isAnswer = (query: URLSearchParams): boolean =>
  (query.has('code') || query.has('error')) && GIVEN_ONCE.every((name) => query.getAll(name).length <= 1)

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
function isAbsence(error: unknown): boolean {
  if (error instanceof Response || error instanceof oidc.ResponseBodyError)
    return error.status >= 500 || error.status === TOO_MANY
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return ('code' in error && AWAY.has(String(error.code))) || isAbsence(error.cause)
}
