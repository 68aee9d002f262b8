import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSignIn, type SignIn } from '@broadsheet/fixtures'
import { testDatabase, type TestDatabase } from './database.ts'
import { startPaper, type TestPaper } from './paper.ts'

const SITE = 'http://localhost:3000'
const HOST = 'localhost:3000'
export const TEST_SESSION_SECRET = 'a-session-secret-of-tests-of-32-letters'

export interface PaperWithReaders {
  paper: TestPaper
  database: TestDatabase
  provider: SignIn
  browser(): Browser
  close(): Promise<void>
}

/** A paper with the demo's provider of identities and a real database of its own. */
export async function startPaperWithReaders(environment: Record<string, string> = {}): Promise<PaperWithReaders> {
  const database = await testDatabase()
  let paper: TestPaper | undefined
  // The paper does not listen on a port, so the provider's calls are injected into it.
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    let payload = ''
    for await (const chunk of request) payload += String(chunk)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const answer = await paper!.app.inject({ method: 'POST', url: request.url ?? '', payload, headers })
    response.writeHead(answer.statusCode).end(answer.body)
  }
  const relay = createServer((request, response) => void passOn(request, response))
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  const provider = await startSignIn({
    clientId: 'courier',
    clientSecret: 'secret-of-the-courier',
    origins: [SITE],
    backchannel: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/sign-in/backchannel`,
  })
  paper = await startPaper({
    DATABASE_URL: database.url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'courier',
    OIDC_CLIENT_SECRET: 'secret-of-the-courier',
    SESSION_SECRET: TEST_SESSION_SECRET,
    INTERNAL_DOMAINS: 'courier.example',
    ...environment,
  })
  const { app } = paper
  return {
    paper,
    database,
    provider,
    browser: () => new Browser(app),
    async close() {
      await paper.close()
      await provider.close()
      relay.closeAllConnections()
      relay.close()
      await database.close()
    },
  }
}

/** The cookies of one host, by name. */
class Jar {
  readonly #cookies = new Map<string, string>()

  get(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** The cookies whose names begin so, with their values. */
  named(beginning: string): [string, string][] {
    return [...this.#cookies].filter(([name]) => name.startsWith(beginning))
  }

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.trim().split('=')
      const isOver = attributes.some((attribute) => /^\s*max-age=0$|^\s*expires=Thu, 01 Jan 1970/i.test(attribute))
      if (isOver || value.join('=') === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

type Answer = Awaited<ReturnType<TestPaper['app']['inject']>>
type Form = Record<string, string>

/** A reader's browser without scripting: it has cookies for the paper and for the provider, follows links and sends forms. */
export class Browser {
  readonly cookies = new Jar()
  readonly #atProvider = new Jar()
  readonly #app: TestPaper['app']
  /** An address of its own, so that limits treat it as a separate household. */
  readonly address = `192.0.2.${++browsers % 250}`

  constructor(app: TestPaper['app']) {
    this.#app = app
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask('GET', url, headers)
  }

  async post(url: string, form: Form = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const own = { 'sec-fetch-site': 'same-origin', origin: SITE }
    return this.#ask('POST', url, { ...type, ...own, ...headers }, new URLSearchParams(form).toString())
  }

  /** Sends a request as the page's script does. */
  async send(
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: SITE }
    return this.#ask(method, url, { ...own, ...headers }, JSON.stringify(body))
  }

  /** Begins to sign in and chooses a reader at the provider. Returns the address to which the provider redirects. */
  async chooseAtProvider(subject: string, returnTo = '/'): Promise<string> {
    const begun = await this.get(`/sign-in?return=${encodeURIComponent(returnTo)}`)
    const page = await this.atProvider(String(begun.headers.location))
    if (page.back) return page.back
    const chosen = await this.atProvider(page.url, { subject })
    if (!chosen.back) throw new Error(`the provider does not lead back: ${chosen.html}`)
    return chosen.back
  }

  async signIn(subject: string, returnTo = '/'): Promise<Answer> {
    return this.get(await this.chooseAtProvider(subject, returnTo))
  }

  /** Opens an address of the provider and follows redirects, until it gets a page or is led back to the paper. */
  async atProvider(address: string, form?: Form): Promise<{ url: string; html: string; back?: string }> {
    let url = address
    let body = form && new URLSearchParams(form)
    for (;;) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.#atProvider.header },
        ...(body ? { method: 'POST', body } : {}),
      })
      this.#atProvider.take(answer.headers.getSetCookie())
      const to = answer.headers.get('location')
      if (!to) return { url, html: await answer.text() }
      await answer.body?.cancel()
      url = new URL(to, url).href
      body = undefined
      if (url.startsWith(SITE)) return { url, html: '', back: url.slice(SITE.length) }
    }
  }

  async #ask(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url,
      headers: { host: HOST, cookie: this.cookies.header, ...headers },
      remoteAddress: this.address,
      ...(payload === undefined ? {} : { payload }),
    })
    this.cookies.take([answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
}
let browsers = 0
