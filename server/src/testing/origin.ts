import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ansStory } from './resolve.ts'

export type Query = Readonly<Record<string, unknown>>
/** Answers a read; `found` is what a well-behaved origin would send, undefined if there is nothing. */
export type OriginAnswer = (response: ServerResponse, source: string, found: unknown, query: Query) => void

export const wellBehaved: OriginAnswer = (response, _source, found) =>
  found === undefined ? response.writeHead(404).end('{}') : response.end(JSON.stringify(found))

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** There is a story at every address under `/news/`. Lists have as many stories as are asked for. */
function contentOf(source: string, query: Query): unknown {
  if (source === 'site-menu') return { children: [{ _id: '/news', name: 'News' }] }
  if (source === 'team-schedule') return { games: [] }
  if (source.startsWith('content-api')) {
    const path = text(query.canonical_url)
    return path.startsWith('/news/') ? ansStory(path.replaceAll(/\W/g, ''), { canonical_url: path }) : undefined
  }
  const size = Number(query.feedSize ?? query.size ?? query.limit ?? 3)
  return { content_elements: Array.from({ length: size }, (_, index) => ansStory(`L${index}`)), count: size }
}

export interface TestOrigin {
  address: string
  /** Answers a read; tests replace it. */
  answer: OriginAnswer
  /** All reads so far, as `source query`. */
  asked: string[]
  close(): Promise<void>
}

/** An origin of content over real HTTP, which tests can make fail. */
export async function startOrigin(): Promise<TestOrigin> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const source = url.pathname.split('/').at(-1) ?? ''
    const query = JSON.parse(url.searchParams.get('query') ?? '{}') as Query
    origin.asked.push(`${source} ${JSON.stringify(query)}`)
    origin.answer(response, source, contentOf(source, query), query)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin: TestOrigin = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: wellBehaved,
    asked: [],
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return origin
}
