import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlockDocument, LayoutDocument } from '@broadsheet/contracts'
import type { Encoded } from './encoded.ts'

/** Facts whose documents a shared cache between us and the reader must not keep; query parameters are in the address. */
const isShared = (varies: readonly string[]) => varies.every((fact) => fact.startsWith('query.'))

/** Seconds that a client waits before it asks again for a page that cannot be had. */
const RETRY_AFTER = 5

/** Computed when sent: what is left of the document's time (design, section 1). */
function cacheControl(document: LayoutDocument | BlockDocument, secondsLeft: number, preview: boolean): string {
  if (preview || ('status' in document && document.status === 503)) return preview ? 'private, no-store' : 'no-store'
  if (!isShared(document.cache.varies)) return 'private, no-cache'
  return `public, max-age=${Math.max(0, Math.floor(secondsLeft))}, stale-while-revalidate=${document.cache.staleWhileRevalidate}`
}

export interface WarmAnswer {
  document: LayoutDocument | BlockDocument
  freshUntil: number
  body: Encoded
  contentType: string
  status: number
  preview: boolean
  now: number
  headers?: Readonly<Record<string, string>>
}

/**
 * Answers from Buffers, past Fastify's serialising and hooks: it is what most requests are. ETags differ by encoding.
 */
export function sendWarm(request: FastifyRequest, reply: FastifyReply, answer: WarmAnswer): FastifyReply {
  const { document, body, preview } = answer
  const headers: Record<string, string | number> = {
    'cache-control': cacheControl(document, (answer.freshUntil - answer.now) / 1000, preview),
    vary: 'accept-encoding',
    'x-request-id': request.id,
    ...answer.headers,
  }
  if (answer.status === 503) headers['retry-after'] = RETRY_AFTER
  reply.hijack()
  const held = preview || answer.status !== 200 ? undefined : body.held(request.headers['if-none-match'])
  if (held) {
    reply.raw.writeHead(304, { ...headers, etag: held }).end()
    return reply
  }
  const variant = body.choose(request.headers['accept-encoding'])
  headers['content-type'] = answer.contentType
  headers['content-length'] = variant.body.length
  if (!preview) headers.etag = variant.etag
  if (variant.encoding !== 'identity') headers['content-encoding'] = variant.encoding
  reply.raw.writeHead(answer.status, headers)
  reply.raw.end(request.method === 'HEAD' ? undefined : variant.body)
  return reply
}
