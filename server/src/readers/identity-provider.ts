import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'

export interface IdentityProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What an attempt to sign in has to be met with when the reader comes back. */
export interface Attempt {
  issuer: string
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** Who has signed in, by the provider's word. */
export interface Identity {
  issuer: string
  subject: string
  /** Only an address that the provider has not called unverified. */
  email: string | undefined
  name: string | undefined
  roles: string[]
  /** The provider's name for its own session. */
  session: string | undefined
}

/** Whose sessions the provider has ended: one of its sessions, or all of a reader's. */
export interface ProviderLogout {
  issuer: string
  session: string | undefined
  subject: string | undefined
  /** What the provider signed. The same text once more is the same token, whatever its signature looks like. */
  signed: string
}

/** The provider does not answer, or not as a provider does. */
export class ProviderAwayError extends Error {}

/** Its description of itself cannot be had, so nothing can begin. */
export class ProviderUnknownError extends ProviderAwayError {}

/** Its description leaves out what signing in needs. */
export class ProviderUnusableError extends ProviderAwayError {}

/** What came back is not what was asked for: replayed, forged, or of another attempt. */
export class SignInRefusedError extends Error {}

/** The provider says, to an attempt of ours, that it signs nobody in this way. */
export class SignInDeclinedError extends Error {}

/** The reader changed their mind at the provider. */
export class SignInCancelledError extends Error {}

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 60
/** Seconds for an answer of the provider. */
const TIME_LIMIT = 3
/** Milliseconds for which the provider's description of itself is believed without asking: a provider that is down is noticed. */
const DESCRIPTION_HOLDS = 10_000
/** Milliseconds between two reads of its keys, whoever sends tokens of unknown ones. */
const KEYS_PAUSE = 2000
/** What every token of the provider has to hold to. */
const SIGNED = {
  clockTolerance: CLOCK_TOLERANCE,
  // Nothing signed by a secret that the paper shares with the provider, nor unsigned.
  algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
}
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds after which a logout token is too old to be anything but a replay. */
const LOGOUT_HOLDS = 300
const SCOPE = 'openid email profile'

const text = z
  .string()
  .max(500)
  // What no database keeps as text.
  .transform((said) => said.replaceAll('\0', ''))
  .optional()
  .catch(undefined)
/** Some providers have one role as text. What is no text in a list costs itself alone. */
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.unknown()).max(50)])
  .transform((said) => said.flatMap((name) => (typeof name === 'string' && name.length <= 100 ? [name] : [])))
  .optional()
  .catch(undefined)
/** Some providers write it as text, as 'false'. Whatever is said but yes is no. */
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
  keys: JWTVerifyGetKey
  at: number
}

/** The provider of identities, by OpenID Connect. It is asked about itself when it is first needed, never at the start. */
export class IdentityProvider {
  readonly #options: IdentityProviderOptions
  #known: Known | undefined
  /** What a provider takes that does not say how it wants to be told who asks; by its own rules in a header. */
  #takesSecretInBody = false
  #asking: Promise<Known> | undefined

  constructor(options: IdentityProviderOptions) {
    this.#options = options
  }

  /** The provider's address for one attempt, and what to keep of it. Throws a `ProviderAwayError`. */
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
   * Throws `SignInRefusedError` for what does not belong to the attempt, `SignInCancelledError` and `SignInDeclinedError` where
   * the provider says so, and `ProviderAwayError` where nobody can tell.
   */
  async finish(query: URLSearchParams, attempt: Attempt): Promise<Identity> {
    const known = await this.#provider()
    const { configuration, keys } = known
    const { issuer } = configuration.serverMetadata()
    if (issuer !== attempt.issuer) throw new SignInRefusedError('the attempt was made with another provider')
    const url = new URL(attempt.redirectUri)
    url.search = query.toString()
    try {
      const tokens = await this.#tokens(configuration, url, attempt)
      const { payload } = await jwtVerify(tokens.id_token ?? '', keys, this.#expected(issuer))
      const claims = claimsSchema.parse(payload)
      const more = isWhole(claims)
        ? {}
        : await this.#userInfo(known, tokens.access_token, payload.sub ?? '').catch((error: unknown) => {
            // Signing in needs an address, and nothing else of it.
            if (claims.email) return {}
            throw error
          })
      return identityOf(issuer, payload.sub ?? '', { ...aboutSameAddress(more, claims), ...withoutUndefined(claims) })
    } catch (error) {
      const said = error instanceof oidc.AuthorizationResponseError ? error.error : ''
      if (said === 'access_denied') throw new SignInCancelledError('the reader does not sign in')
      if (BUSY.has(said) || isAbsence(error))
        throw new ProviderAwayError('the provider does not answer', { cause: error })
      throw said
        ? new SignInDeclinedError('the provider declined', { cause: error })
        : new SignInRefusedError('the provider’s answer is not valid', { cause: error })
    }
  }

  /** Where the provider ends its own session; undefined if it cannot, or is away. No token stands in the address. */
  async signOutAddress(returnTo: string): Promise<string | undefined> {
    const known = await this.#provider().catch(() => undefined)
    if (!known?.configuration.serverMetadata().end_session_endpoint) return undefined
    return oidc.buildEndSessionUrl(known.configuration, { post_logout_redirect_uri: returnTo }).href
  }

  /** Reads the provider's word that a session has ended. Throws `SignInRefusedError` for a token that does not hold. */
  async readLogout(token: string): Promise<ProviderLogout> {
    const { configuration, keys } = await this.#provider()
    const { issuer } = configuration.serverMetadata()
    try {
      const { payload } = await jwtVerify(token, keys, { ...this.#expected(issuer), requiredClaims: ['iat'] })
      // A provider whose clock is ahead signs readers in, so that it has to be able to sign them out.
      if (Date.now() / 1000 - (payload.iat ?? 0) > LOGOUT_HOLDS + CLOCK_TOLERANCE)
        throw new errors.JWTExpired('this is an old logout', payload, 'iat')
      const { sid: session } = claimsSchema.parse(payload)
      const events = payload['events']
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
      if (!isLogout || payload['nonce'] !== undefined || (!session && !payload.sub))
        throw new Error('this is no logout')
      return { issuer, session, subject: payload.sub, signed: token.slice(0, token.lastIndexOf('.')) }
    } catch (error) {
      if (isAbsence(error)) throw new ProviderAwayError('the provider does not answer', { cause: error })
      throw new SignInRefusedError('the logout token is not valid', { cause: error })
    }
  }

  #expected = (issuer: string) => ({ ...SIGNED, issuer, audience: this.#options.clientId })

  /** A provider that refuses the paper as a client has not looked at the code yet, which holds for one more try. */
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

  /** In the way that the provider names, in the body if it takes both. */
  #authenticate: oidc.ClientAuth = (server, ...rest) => {
    const { clientSecret } = this.#options
    const methods = server.token_endpoint_auth_methods_supported
    const isInBody = methods ? methods.includes('client_secret_post') : this.#takesSecretInBody
    const how = isInBody ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
    return how(server, ...rest)
  }

  /** As JSON, or as a token that is signed like every other of the provider. */
  async #userInfo({ configuration, keys }: Known, token: string, subject: string): Promise<Partial<Claims>> {
    const { userinfo_endpoint: address, issuer } = configuration.serverMetadata()
    if (!address) return {}
    const accepted = new Headers({ accept: 'application/json, application/jwt' })
    const response = await oidc.fetchProtectedResource(configuration, token, new URL(address), 'GET', null, accepted)
    if (!response.ok) throw new Error('the provider does not tell of the reader', { cause: response })
    const isToken = /^application\/jwt\b/i.test(response.headers.get('content-type') ?? '')
    const said = isToken ? await this.#saidBy(await response.text(), issuer, keys) : await response.json()
    if (userInfoSchema.parse(said).sub !== subject) throw new Error('the provider tells of another reader')
    return withoutUndefined(claimsSchema.parse(said))
  }

  /** Such a token may leave out by whom and for whom it is. */
  async #saidBy(token: string, issuer: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, SIGNED)
    const { iss = issuer, aud = this.#options.clientId } = payload
    if (iss !== issuer || ![aud].flat().includes(this.#options.clientId))
      throw new Error('the provider’s word of the reader is for others')
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
    const { jwks_uri: address } = configuration.serverMetadata()
    if (!address || !URL.canParse(address)) throw new ProviderUnusableError('the provider names no keys')
    const keys = this.#known?.configuration.serverMetadata().jwks_uri === address ? this.#known.keys : keysAt(address)
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
        // The settings let no other http issuer through than one on this machine.
        { timeout: TIME_LIMIT, execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
      )
    } catch (error) {
      throw new ProviderUnknownError('the provider does not answer', { cause: error })
    }
  }
}

type Claims = z.infer<typeof claimsSchema>

/** A token whose key is not known waits until the keys may be read again: the provider may have a new one since. */
function keysAt(address: string): JWTVerifyGetKey {
  const options = { timeoutDuration: TIME_LIMIT * 1000, cooldownDuration: Infinity }
  const keys = createRemoteJWKSet(new URL(address), options)
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const readAgain = async () => {
    await wait(Math.max(0, readAt + KEYS_PAUSE - performance.now()), undefined, { ref: false })
    readAt = performance.now()
    await keys.reload()
  }
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await (reading ??= readAgain().finally(() => (reading = undefined)))
      return keys(header, token)
    }
  }
}

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Whether the token says an address, whether that is verified, and what its reader may do. */
const isWhole = ({ email, email_verified, roles }: Claims) =>
  Boolean(email) && email_verified !== undefined && roles !== undefined

/** What is verified is the address beside which that is said: of another one nothing is known. */
function aboutSameAddress(more: Partial<Claims>, { email }: Claims): Partial<Claims> {
  const isOther = email && more.email && email.toLowerCase() !== more.email.toLowerCase()
  return isOther ? { ...more, email_verified: undefined } : more
}

function identityOf(issuer: string, subject: string, claims: Partial<Claims> & JWTPayload): Identity {
  if (!subject) throw new SignInRefusedError('the provider names nobody')
  return {
    issuer,
    subject,
    email: claims.email_verified === false ? undefined : claims.email,
    name: claims.name,
    roles: claims.roles ?? [],
    session: claims.sid,
  }
}

/** What a provider leads back with that cannot sign anybody in just now. */
const BUSY = new Set(['server_error', 'temporarily_unavailable'])

/** Codes of `openid-client` and `jose` for a server that does not answer, or not with what it should. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_HTTP_REQUEST_FAILED', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'])

const TOO_MANY = 429

/** Whether the provider does not take the paper for the client that it says it is. */
const isUnknownClient = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client')

/** Errors of these packages hold what they come from: in the end an answer, or why there is none. */
function isAbsence(error: unknown): boolean {
  if (error instanceof Response || error instanceof oidc.ResponseBodyError)
    return error.status >= 500 || error.status === TOO_MANY
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return ('code' in error && AWAY.has(String(error.code))) || isAbsence(error.cause)
}
