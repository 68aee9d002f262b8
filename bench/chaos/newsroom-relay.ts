import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, request } from 'undici'

/** Milliseconds by which a slow relay delays answers: longer than any read may take. */
const SLOW = 6000

export type NewsroomMode = 'pass' | 'slow' | 'garbage'

export interface NewsroomRelay {
  address: string
  mode: NewsroomMode
  /** The newest version of the corrected story. Its headline names it. */
  version: number
  /** Email addresses of sign-ups that arrived. */
  arrived: ReadonlySet<string>
  close(): void
}

/** The headline of the story that is corrected again and again. */
const headlineOf = (version: number) => `Correction number ${version} of the night`

/** A relay in front of the newsroom. It corrects one story, notes sign-ups, and can be slow or send garbage. */
export async function openNewsroomRelay(newsroom: string, correctedPath: string): Promise<NewsroomRelay> {
  const dispatcher = new Agent({ connections: 64 })
  const arrived = new Set<string>()

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    const { host: _host, connection: _connection, ...headers } = asked.headers
    const answer = await request(`${newsroom}${asked.url}`, {
      dispatcher,
      method: asked.method as 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(sent.length ? { body: sent } : {}),
    })
    let body: Buffer = Buffer.from(await answer.body.arrayBuffer())
    if (asked.url?.includes(encodeURIComponent(JSON.stringify(correctedPath)).slice(0, -3)))
      body = corrected(body, correctedPath)
    if (asked.method === 'POST' && asked.url === '/sailthru/rest/user' && answer.statusCode === 200)
      arrived.add(String((JSON.parse(sent.toString()) as { id?: unknown }).id))
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...given } = answer.headers
    response.writeHead(answer.statusCode, given as Record<string, string>).end(body)
  }

  function corrected(body: Buffer, path: string): Buffer {
    try {
      const story = JSON.parse(body.toString()) as { canonical_url?: string; headlines?: object }
      if (story.canonical_url !== path) return body
      return Buffer.from(
        JSON.stringify({ ...story, headlines: { ...story.headlines, basic: headlineOf(relay.version) } }),
      )
    } catch {
      return body
    }
  }

  const server = createServer((asked, response) => {
    // A 200 to a POST would mean that it was accepted, whatever the body says, so answer it with a 500.
    if (relay.mode === 'garbage') return void response.writeHead(asked.method === 'GET' ? 200 : 500).end('<<<"')
    const answer = () => void pass(asked, response).catch(() => response.destroy())
    setTimeout(answer, relay.mode === 'slow' ? SLOW : 0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const relay: NewsroomRelay = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'pass',
    version: 1,
    arrived,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return relay
}
