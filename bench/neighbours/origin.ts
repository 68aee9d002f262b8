import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Faults of an origin, each with a description. */
export const FAULTS = {
  down: 'refuses or answers 500',
  slow: 'answers after 6 s',
  'half-open': 'takes the request and never answers',
  reset: 'breaks the connection',
  truncated: 'ends in the middle of its body',
  garbled: 'answers with something that is no JSON',
  'wrong shape': 'answers {"error": …} with status 200',
  huge: 'answers with 19 MB',
  'flip-flop': 'fails every second time',
} as const
export type Fault = keyof typeof FAULTS

const HUGE = 19 * 1024 * 1024
const SLOW = 6000

const send = (response: ServerResponse, body: string | Buffer, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)

type Misbehave = (response: ServerResponse, body: string, turn: number) => void

const PADDING = Buffer.from(`{"padding": "${'x'.repeat(HUGE)}", `)

const FAULT: Readonly<Record<Fault, Misbehave>> = {
  down: (response) => send(response, '{"message":"down"}', 500),
  slow(response, body) {
    const timer = setTimeout(() => send(response, body), SLOW)
    response.on('close', () => clearTimeout(timer))
  },
  'half-open': () => {},
  reset: (response) => response.socket?.resetAndDestroy(),
  truncated(response, body) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  garbled: (response, body) => send(response, body.slice(0, body.length / 2)),
  'wrong shape': (response) => send(response, '{"error":{"code":"upstream","message":"try again"}}'),
  huge(response, body) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(PADDING)
    response.end(body.slice(1))
  },
  'flip-flop': (response, body, turn) => (turn % 2 ? send(response, '{}', 502) : send(response, body)),
}

export type Query = Readonly<Record<string, unknown>>
/** The answer of a source, or its JSON; undefined for content that does not exist. */
export type Answer = (source: string, query: Query) => unknown

export interface Origin {
  address: string
  /** The source that misbehaves, or all of them. */
  sick: { source: string; fault: Fault } | undefined
  /** How many requests each source had. */
  asked: Map<string, number>
  close(): Promise<void>
}

/** An origin over real HTTP, one source of which can be made sick. */
export async function openOrigin(answer: Answer): Promise<Origin> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const source = url.pathname.split('/').at(-1) ?? ''
    origin.asked.set(source, (origin.asked.get(source) ?? 0) + 1)
    const found = answer(source, JSON.parse(url.searchParams.get('query') ?? '{}') as Query)
    if (Buffer.isBuffer(found)) return send(response, found)
    const body = JSON.stringify(found ?? { message: 'not found' })
    const { sick } = origin
    if (sick && (sick.source === source || sick.source === 'all')) FAULT[sick.fault](response, body, turn++)
    else send(response, body, found === undefined ? 404 : 200)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const origin: Origin = {
    address: `http://127.0.0.1:${port}`,
    sick: undefined,
    asked: new Map(),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return origin
}
