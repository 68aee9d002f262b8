import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as a collector receives it, with its attributes by name. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

interface Otlp {
  resourceSpans: {
    resource: { attributes: { key: string; value: Record<string, unknown> }[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & { attributes: { key: string; value: Record<string, unknown> }[] })[]
    }[]
  }[]
}

const plain = (attributes: Otlp['resourceSpans'][number]['resource']['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector of traces over real HTTP, which tests can make fail. */
export class Collector {
  readonly spans: CollectedSpan[] = []
  /** All that was sent, as received. */
  sent = ''
  /** The number of requests. */
  calls = 0
  /** Answers a request; tests replace it. */
  answer: (response: ServerResponse) => void = (response) => response.end('{}')
  readonly #server = createServer((request, response) => {
    this.calls += 1
    void text(request).then((body) => {
      if (request.url === '/v1/traces') this.#take(body)
      this.answer(response)
    })
  })

  static async start(): Promise<Collector> {
    const collector = new Collector()
    await new Promise<void>((done) => collector.#server.listen(0, '127.0.0.1', done))
    return collector
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #take(body: string): void {
    this.sent += body
    for (const { scopeSpans } of (JSON.parse(body) as Otlp).resourceSpans)
      for (const { spans } of scopeSpans)
        this.spans.push(...spans.map((span) => ({ ...span, attributes: plain(span.attributes) })))
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }
}
