import { STATUS_CODES, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from './errors.ts'
import type { Headers } from '../headers/security-headers.ts'

/** What Node's parser refuses before there is a request, by the code of its error. */
const REFUSED: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request did not arrive in time.'],
}
const MALFORMED = [400, 'bad-request', 'The request is not HTTP.'] as const

/** Headers of every answer to something that is no request, besides those of every answer. */
const REFUSAL = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
}

/** Answers a request whose `Expect` header nobody here can meet. */
export const expectationHandler =
  (headers: Headers): RequestListener =>
  (_request, response) => {
    const body = JSON.stringify(errorBody('expectation-failed', 'The Expect header of the request is not supported.'))
    response.writeHead(417, { ...headers, ...REFUSAL, 'content-length': Buffer.byteLength(body) }).end(body)
  }

/** Answers something that is no request, in the one shape of every error and with the headers of every answer. */
export const clientErrorHandler =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy(error)
    const [status, code, message] = REFUSED[error.code ?? ''] ?? MALFORMED
    const body = JSON.stringify(errorBody(code, message))
    const all = {
      ...headers,
      ...REFUSAL,
      'content-length': String(Buffer.byteLength(body)),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
