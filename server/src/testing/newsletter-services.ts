import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a service answers a call. */
export type Manner = 'takes' | 'refuses' | 'fails' | 'slow' | 'hangs' | 'takes-and-hangs-up'

export interface Told {
  service: 'sailthru' | 'salesforce'
  body: Record<string, unknown>
  key: string
}

export interface FakeServices {
  address: string
  /** Calls that were applied, in order. A call whose key was applied before is acknowledged but not applied again. */
  applied: Told[]
  /** Every call, applied or not. */
  calls: Told[]
  manner: { sailthru: Manner; salesforce: Manner }
  /** The `Retry-After` of a service that fails. */
  retryAfter: string | undefined
  /** The key with which `GET …/sailthru/rest/user/…` answers. */
  contactKey: string | number | null
  /** Answers in place of what a service knows of a reader. */
  said: Partial<Record<Told['service'], { status?: number; text: string | undefined }>>
  /** Called when a call has arrived, and when it has been applied. */
  onCall: ((at: 'arrived' | 'applied', told: Told) => void) | undefined
  close(): Promise<void>
}

const SLOW = 400

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text || '{}') as Record<string, unknown>
}

/** Fakes of both third-party newsletter services, on one port. */
export async function fakeServices(): Promise<FakeServices> {
  const keys = new Set<string>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const fake: FakeServices = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    applied: [],
    calls: [],
    manner: { sailthru: 'takes', salesforce: 'takes' },
    retryAfter: undefined,
    contactKey: 'contact-1',
    said: {},
    onCall: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const service = request.url?.startsWith('/sailthru') ? 'sailthru' : 'salesforce'
    const manner = fake.manner[service]
    if (request.method === 'GET') {
      if (manner === 'fails') return void response.writeHead(500).end()
      const said = fake.said[service]
      if (said && said.text === undefined) return
      if (said) return void response.writeHead(said.status ?? 200).end(said.text)
      const body =
        service === 'sailthru' ? { vars: { contact_key: fake.contactKey }, lists: listsOf(request.url!) } : []
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    }
    const told: Told = { service, body: await bodyOf(request), key: String(request.headers['idempotency-key']) }
    fake.calls.push(told)
    fake.onCall?.('arrived', told)
    if (manner === 'hangs') return
    if (manner === 'fails')
      return void response.writeHead(503, fake.retryAfter ? { 'retry-after': fake.retryAfter } : {}).end()
    if (manner === 'refuses') return void response.writeHead(400).end('{"error":"no"}')
    if (manner === 'slow') await new Promise((done) => setTimeout(done, SLOW))
    const isNew = !keys.has(`${service} ${told.key}`)
    if (isNew) {
      keys.add(`${service} ${told.key}`)
      fake.applied.push(told)
    }
    fake.onCall?.('applied', told)
    if (manner === 'takes-and-hangs-up' && isNew) return void request.socket.destroy()
    response.writeHead(200).end('{}')
  }
  const listsOf = (url: string) => {
    const email = decodeURIComponent(/user\/([^?]+)/.exec(url)?.[1] ?? '')
    return Object.assign(
      {},
      ...fake.applied
        .filter(({ service, body }) => service === 'sailthru' && body['id'] === email)
        .map(({ body }) => body['lists']),
    ) as object
  }
  return fake
}
