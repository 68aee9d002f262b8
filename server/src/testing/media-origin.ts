import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

export interface TestMediaOrigin {
  url: string
  /** Every request so far. */
  asked: Asked[]
  /** The number of requests that are neither answered nor aborted. */
  open(): number
  /** Resolves once that number is `count`. */
  whenOpen(count: number): Promise<void>
  close(): Promise<void>
}

/** A media origin that answers as a test says, and counts the requests that wait for it. */
export async function startMediaOrigin(answer: RequestListener): Promise<TestMediaOrigin> {
  const asked: Asked[] = []
  const waiting = new Set<() => void>()
  let open = 0
  const count = (by: number) => {
    open += by
    for (const look of waiting) look()
  }
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    count(1)
    response.once('close', () => count(-1))
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    open: () => open,
    whenOpen: (wanted) =>
      new Promise((done) => {
        const look = () => {
          if (open !== wanted) return
          waiting.delete(look)
          done()
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
