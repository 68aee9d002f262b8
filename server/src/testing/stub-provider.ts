import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'

type Key = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

/** A provider of identities that tests can make lie, fail or disappear. It uses an attempt's nonce as its code. */
export class StubProvider {
  /** Claims to add to identity tokens, besides the usual ones. */
  claims: JWTPayload = {}
  /** Seconds by which the provider's clock is ahead. */
  skew = 0
  /** If set, every request is answered with this status. */
  fault: number | undefined
  /** So many spaces follow each answer. */
  padding = 0
  userInfo: Record<string, unknown> | undefined
  /** If set, `userInfo` is sent as a signed token, as some providers do: signed by the provider's own key or another one. */
  userInfoSignedBy: 'itself' | 'another' | undefined
  /** Fields to add to the provider's metadata. */
  metadata: Record<string, unknown> = {}
  /** Called once an identity token is made, before it is sent. */
  beforeToken: (() => Promise<unknown>) | undefined
  /** Where a client's secret must be sent. By default it is not checked. */
  secretIn: 'header' | 'body' | undefined
  /** Answers some paths in another way. */
  instead: Record<string, (response: ServerResponse) => unknown> = {}
  #keys: Key[] = []
  #published: Key[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(): Promise<StubProvider> {
    const provider = new StubProvider()
    await provider.rotate()
    await provider.listen(0)
    return provider
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`
  }

  port = 0

  /**
   * Signs with a new key from now on, and publishes it unless `hidden` is set: in place of the old ones, or after them. `kid` is
   * its name.
   */
  async rotate({ hidden = false, besideOld = false, kid = `key-${this.#keys.length}` } = {}): Promise<void> {
    const key = { ...(await generateKeyPair('ES256')), kid }
    this.#keys.push(key)
    if (!hidden) this.#published = besideOld ? [...this.#published, key] : [key]
  }

  async listen(port = this.port): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** Signs a token, with the current key by default. */
  async sign(claims: JWTPayload, header: Record<string, string> = {}, key = this.#keys.at(-1)!): Promise<string> {
    const at = Math.floor(Date.now() / 1000) + this.skew
    return new SignJWT({ iss: this.issuer, aud: 'courier', sub: 'stub|1', iat: at, exp: at + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
      .sign(key.privateKey)
  }

  async #signed(claims: JWTPayload): Promise<string> {
    const own = this.#keys.at(-1)!
    return this.sign(
      claims,
      {},
      this.userInfoSignedBy === 'itself' ? own : { ...(await generateKeyPair('ES256')), kid: own.kid },
    )
  }

  logout(claims: JWTPayload = {}): Promise<string> {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    return this.sign({ events, jti: String(Math.random()), ...claims }, { typ: 'logout+jwt' })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const instead = this.instead[request.url ?? '']
    if (instead) return void instead(response)
    if (this.fault) return void response.writeHead(this.fault).end()
    if (request.url === '/token' && !this.#takes(request, body)) {
      response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Basic realm="stub"' })
      return void response.end(JSON.stringify({ error: 'invalid_client' }))
    }
    const answer = await this.#content(request.url ?? '', new URLSearchParams(body))
    if (typeof answer === 'string')
      return void response.writeHead(200, { 'content-type': 'application/jwt' }).end(answer)
    const text = JSON.stringify(answer ?? {}) + ' '.repeat(this.padding)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(text)
  }

  #takes({ headers }: IncomingMessage, body: string): boolean {
    const isIn = { header: headers.authorization?.startsWith('Basic '), body: body.includes('client_secret=') }
    return this.secretIn === undefined || (isIn[this.secretIn] ?? false)
  }

  async #content(path: string, form: URLSearchParams): Promise<unknown> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/auth`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          ...(this.userInfo ? { userinfo_endpoint: `${this.issuer}/me` } : {}),
          id_token_signing_alg_values_supported: ['ES256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          ...this.metadata,
        }
      case '/keys':
        return {
          keys: await Promise.all(
            this.#published.map(async ({ publicKey, kid }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'ES256' })),
          ),
        }
      case '/token': {
        const token = await this.sign({ nonce: form.get('code') ?? '', ...this.claims })
        await this.beforeToken?.()
        return { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: token }
      }
      case '/me':
        if (this.userInfo?.['fails']) return undefined
        return this.userInfo && this.userInfoSignedBy ? this.#signed(this.userInfo) : this.userInfo
      default:
        return undefined
    }
  }
}
