import { errors, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import {
  aboutSameAddress,
  claimsSchema,
  identityOf,
  isSubject,
  isWhole,
  withoutUndefined,
  type Claims,
  type Identity,
} from './claims.ts'
import { providerFetch } from './provider-fetch.ts'
import { CLOCK_TOLERANCE, ProviderKeys } from './provider-keys.ts'
import {
  isAbsence,
  isUnknownClient,
  ProviderAwayError,
  ProviderUnknownError,
  ProviderUnusableError,
  signInError,
  SignInDeclinedError,
  SignInRefusedError,
} from './sign-in-errors.ts'

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

/** The sessions that the provider has ended: one of its own sessions, or all of a reader's. */
export interface ProviderLogout {
  issuer: string
  session: string | undefined
  subject: string | undefined
  /** The text that the provider signed. It identifies the token, however the signature is written. */
  signed: string
}

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
      throw signInError(error)
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
      const { sub: subject } = payload
      const isOfReader = subject === undefined ? Boolean(session) : isSubject(subject)
      if (!isLogout || payload['nonce'] !== undefined || !isOfReader) throw new Error('this is no logout')
      return { issuer, session, subject, signed: token.slice(0, token.lastIndexOf('.')) }
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
    if (!address || !this.#mayBeAsked(address)) throw new ProviderUnusableError('the provider names no keys')
    // Better said before readers have typed their passwords.
    if (!tokens || !this.#mayBeAsked(tokens))
      throw new ProviderUnusableError('the provider names no address for tokens')
    const keys =
      this.#known?.configuration.serverMetadata().jwks_uri === address
        ? this.#known.keys
        : new ProviderKeys(address, TIME_LIMIT)
    this.#known = { configuration, keys, at: performance.now() }
    return this.#known
  }

  /** What the provider says at an https address counts for nothing if others can change keys or tokens on their way. */
  #mayBeAsked = (address: string): boolean =>
    URL.canParse(address) && (this.#options.issuer.startsWith('http:') || new URL(address).protocol === 'https:')

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

/** Parameters that a provider gives once at most. */
const GIVEN_ONCE = ['code', 'error', 'iss', 'state']

/** Whether a provider may have sent the reader back in this way. */
const isAnswer = (query: URLSearchParams): boolean =>
  (query.has('code') || query.has('error')) && GIVEN_ONCE.every((name) => query.getAll(name).length <= 1)
