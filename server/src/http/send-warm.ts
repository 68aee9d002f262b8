import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoded } from '../documents/encoded.ts'
import type { WarmBlock, WarmPage } from '../documents/warm-document.ts'
import { parameterOf } from '../facts/index.ts'
import type { HeaderPairs } from './security-headers.ts'

/** Whether a shared cache between us and the reader may keep it: query parameters are part of the address, other facts are not. */
const isShared = (varies: readonly string[]) => varies.every((fact) => parameterOf(fact) !== undefined)

/** Seconds after which a client may ask again for a page that cannot be had. */
const RETRY_AFTER = 5

/** Asking again later may help. */
const isRefusal = (status: number) => status === 503 || status === 429

/** Computed when sent: what is left of the document's time (rule pages/freshness). */
function cacheControl({ warm, status, preview, now }: WarmAnswer): string {
  const { document, freshUntil } = warm
  if (preview) return 'private, no-store'
  if (isRefusal(status)) return 'no-store'
  if (!isShared(document.cache.varies)) return 'private, no-cache'
  const secondsLeft = Math.max(0, Math.floor((freshUntil - now) / 1000))
  return `public, max-age=${secondsLeft}, stale-while-revalidate=${document.cache.staleWhileRevalidate}`
}

export interface WarmAnswer {
  warm: WarmPage | WarmBlock
  /** Milliseconds. */
  now: number
  body: Encoded
  contentType: string
  status: number
  preview: boolean
  /** Seconds. */
  retryAfter?: number | undefined
  headers: HeaderPairs
}

/** Answers from Buffers without any serialising, as most requests are answered. ETags differ by encoding. */
export function sendWarm(request: IncomingMessage, response: ServerResponse, answer: WarmAnswer): void {
  const { body, status, preview } = answer
  const headers = ['cache-control', cacheControl(answer), 'vary', 'accept-encoding', ...answer.headers]
  if (isRefusal(status)) headers.push('retry-after', String(answer.retryAfter ?? RETRY_AFTER))
  const held = preview || status !== 200 ? undefined : body.held(request.headers['if-none-match'])
  if (held) {
    headers.push('etag', held)
    response.writeHead(304, headers).end()
    return
  }
  const variant = body.choose(request.headers['accept-encoding'])
  headers.push('content-type', answer.contentType, 'content-length', String(variant.body.length))
  if (!preview) headers.push('etag', variant.etag)
  if (variant.encoding !== 'identity') headers.push('content-encoding', variant.encoding)
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** The same from a Fastify route, which has nothing left to do after that. */
export function replyWarm(request: FastifyRequest, reply: FastifyReply, answer: WarmAnswer): FastifyReply {
  // What throws here is answered by Fastify, as long as the reply is its own.
  sendWarm(request.raw, reply.raw, answer)
  reply.hijack()
  return reply
}
