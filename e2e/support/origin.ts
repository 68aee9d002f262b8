import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Read {
  source: string
  query: Record<string, unknown>
}

/** The content for one read; undefined means 404. */
export type Answer = (read: Read) => unknown

export interface Origin {
  url: string
  /** `down` breaks every connection; `failing` answers everything with a 500. */
  state: 'up' | 'down' | 'failing'
  close(): Promise<void>
}

/** A content origin that a test can switch off and on. */
export async function startOrigin(answer: Answer, state: Origin['state'] = 'up'): Promise<Origin> {
  const server = createServer((request, response) => {
    if (origin.state === 'down') return void request.socket.destroy()
    const url = new URL(request.url ?? '/', origin.url)
    const source = url.pathname.split('/').at(-1) ?? ''
    const query = JSON.parse(url.searchParams.get('query') ?? '{}') as Record<string, unknown>
    const content = origin.state === 'up' ? answer({ source, query }) : undefined
    const status = origin.state === 'failing' ? 500 : content === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin: Origin = {
    url: `http://127.0.0.1:${port}`,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return origin
}
