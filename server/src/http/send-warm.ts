import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../documents/accepted-encoding.ts'
import type { Encoded, Variant } from '../documents/encoded.ts'
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
  if (preview) return 'private, no-store'
  if (isRefusal(status)) return 'no-store'
  if (!isShared(warm.varies)) return 'private, no-cache'
  const secondsLeft = Math.max(0, Math.floor((warm.freshUntil - now) / 1000))
  return `public, max-age=${secondsLeft}, stale-while-revalidate=${warm.staleWhileRevalidate}`
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

/**
 * Answers from Buffers without any serialising, as most requests are answered. ETags differ by encoding. Returns a promise
 * where the encoding has to be made first, because nobody has asked for it yet.
 */
export function sendWarm(request: IncomingMessage, response: ServerResponse, answer: WarmAnswer): Promise<void> | void {
  const { body, status, preview } = answer
  const held = preview || status !== 200 ? undefined : body.held(request.headers['if-none-match'])
  if (held) {
    response.writeHead(304, [...headersOf(answer), 'etag', held]).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const variant = body.ready(encoding)
  if (!variant) return body.make(encoding).then((made) => sendVariant(request, response, answer, made))
  sendVariant(request, response, answer, variant)
}

function headersOf(answer: WarmAnswer): string[] {
  const headers = ['cache-control', cacheControl(answer), 'vary', 'accept-encoding', ...answer.headers]
  if (isRefusal(answer.status)) headers.push('retry-after', String(answer.retryAfter ?? RETRY_AFTER))
  return headers
}

function sendVariant(
  { method }: IncomingMessage,
  response: ServerResponse,
  answer: WarmAnswer,
  variant: Variant,
): void {
  response.writeHead(answer.status, pairsOf(answer, variant))
  response.end(method === 'HEAD' ? undefined : variant.body)
}

/** The headers that a variant was sent with last, with what they follow from. */
interface SentHeaders {
  readonly headers: HeaderPairs
  readonly control: string
  readonly contentType: string
  readonly pairs: string[]
}
const sent = new WeakMap<Variant, SentHeaders>()

/** The same for all who get this variant within a second, but in a preview or a refusal. */
function pairsOf(answer: WarmAnswer, variant: Variant): string[] {
  const { preview, status, headers, contentType } = answer
  if (preview || isRefusal(status)) return madePairs(answer, variant)
  const control = cacheControl(answer)
  const last = sent.get(variant)
  if (last?.headers === headers && last.control === control && last.contentType === contentType) return last.pairs
  const pairs = madePairs(answer, variant)
  sent.set(variant, { headers, control, contentType, pairs })
  return pairs
}

function madePairs(answer: WarmAnswer, { encoding, body, etag }: Variant): string[] {
  const headers = headersOf(answer)
  headers.push('content-type', answer.contentType, 'content-length', String(body.length))
  if (!answer.preview) headers.push('etag', etag)
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return headers
}

/**
 * The same from a Fastify route, which has nothing left to do after that. `cookies` are set where the answer is the reader's
 * own, and never where a shared cache may keep it.
 */
export async function replyWarm(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WarmAnswer,
  cookies: readonly string[] = [],
): Promise<FastifyReply> {
  const { varies } = answer.warm
  if (!isShared(varies)) for (const line of cookies) reply.raw.appendHeader('set-cookie', line)
  // What throws here is answered by Fastify, as long as the reply is its own.
  await sendWarm(request.raw, reply.raw, answer)
  reply.hijack()
  return reply
}
