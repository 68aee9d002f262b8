import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../documents/accepted-encoding.ts'
import { lengthOf, type Encoded, type Variant } from '../../documents/encoded.ts'
import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import { RETRY_AFTER } from '../../errors.ts'
import { within, type Step } from '../../tracing/index.ts'
import { cacheHeaders, type CacheHeaders } from '../edge/cache-headers.ts'
import { RepeatedHeads } from './repeated-heads.ts'
import type { HeaderPairs } from '../headers/security-headers.ts'

/** Asking again later may help, and no cache may keep the answer. */
const isRefusal = (status: number) => status >= 500 || status === 429

/** Computed when the answer is sent, from what is left of the document's time (rule pages/freshness). */
function cachingOf(request: IncomingMessage, answer: WarmAnswer): CacheHeaders {
  if (answer.preview) return NEVER_KEPT
  if (isRefusal(answer.status)) return REFUSED
  const caching = cacheHeaders(answer.warm, request.headers, answer)
  return answer.varies === undefined ? caching : { ...caching, vary: `${caching.vary}, ${answer.varies}` }
}
const NEVER_KEPT: CacheHeaders = { control: 'private, no-store', vary: 'accept-encoding' }
const REFUSED: CacheHeaders = { control: 'no-store', vary: 'accept-encoding' }

export interface WarmAnswer {
  warm: WarmPage | WarmBlock
  /** Milliseconds. */
  now: number
  body: Encoded
  contentType: string
  status: number
  preview: boolean
  /** Whether its facts came from an edge that is believed. */
  isFromEdge: boolean
  /** Whether other requests may say by themselves in which country their reader is. */
  knowsCountry: boolean
  /** A header of the request that this answer depends on, besides those of its document's facts. */
  varies?: string
  /** Seconds. */
  retryAfter?: number | undefined
  headers: HeaderPairs
}

/**
 * Answers from Buffers without any serialising, as most requests are answered. ETags differ by encoding. Returns a promise if
 * the encoding has to be made first, because nobody has asked for it yet.
 */
export function sendWarm(request: IncomingMessage, response: ServerResponse, answer: WarmAnswer): Promise<void> | void {
  return send(request, response, answer)
}

interface Sent {
  /** Set if the answer is the reader's own, and never if a shared cache may keep it. */
  cookies?: readonly string[]
  step?: Step | undefined
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WarmAnswer,
  { cookies = [], step }: Sent = {},
): Promise<void> | void {
  const { body, status, preview } = answer
  // Decided at the moment of sending, because a purge may come while the encoding is made (rule service/purges).
  const leaving = () => {
    const caching = cachingOf(request, answer)
    if (caching.control.startsWith('private')) for (const line of cookies) response.appendHeader('set-cookie', line)
    return caching
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const held = preview || status !== 200 ? undefined : body.held(request.headers['if-none-match'], encoding)
  if (held) {
    const part = notModified(body, held)
    heads.write(response, part.status, pairsSent({ answer, caching: leaving() }, part))
    response.end()
    return
  }
  const variant = body.ready(encoding)
  if (!variant)
    return within(step, 'encode', () => body.make(encoding)).then((made) =>
      sendVariant(request, response, { answer, caching: leaving() }, made),
    )
  sendVariant(request, response, { answer, caching: leaving() }, variant)
}

function headersOf(answer: WarmAnswer, { control, vary, keys, surrogateControl }: CacheHeaders): string[] {
  const headers = ['cache-control', control, 'vary', vary, ...answer.headers]
  if (keys !== undefined) headers.push('surrogate-key', keys, 'xkey', keys)
  if (surrogateControl !== undefined) headers.push('surrogate-control', surrogateControl)
  if (isRefusal(answer.status)) headers.push('retry-after', String(answer.retryAfter ?? RETRY_AFTER))
  return headers
}

/** An answer, with what it tells caches. */
interface Sending {
  readonly answer: WarmAnswer
  readonly caching: CacheHeaders
}

function sendVariant({ method }: IncomingMessage, response: ServerResponse, sending: Sending, variant: Variant): void {
  const part = wholeBody(sending.answer, variant)
  heads.write(response, part.status, pairsSent(sending, part))
  if (method === 'HEAD') response.end()
  else {
    // Goes out together with what follows, because Node holds back a connection's writes until the end.
    if (variant.start) response.write(variant.start)
    response.end(variant.body)
  }
}

/** The part of an answer besides what it tells caches: its body in an encoding, or word that the client has it already. */
interface SentPart {
  /** The same object for everybody who is sent this. */
  readonly of: Variant | Encoded
  readonly status: number
  readonly etag: string
  /** The headers of this part alone. */
  own(): string[]
}

const notModified = (body: Encoded, etag: string): SentPart => ({
  of: body,
  status: 304,
  etag,
  own: () => ['etag', etag],
})

const wholeBody = ({ contentType, preview, status }: WarmAnswer, variant: Variant): SentPart => ({
  of: variant,
  status,
  etag: variant.etag,
  own() {
    const { encoding, etag } = variant
    const headers = ['content-type', contentType, 'content-length', String(lengthOf(variant))]
    if (!preview) headers.push('etag', etag)
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return headers
  },
})

const heads = new RepeatedHeads()

/** The headers that something was last sent with, and what they follow from. */
interface SentHeaders {
  readonly headers: HeaderPairs
  readonly caching: CacheHeaders
  readonly contentType: string
  readonly status: number
  readonly etag: string
  readonly pairs: string[]
}
const sent = new WeakMap<Variant | Encoded, SentHeaders>()

const isSame = (last: CacheHeaders, other: CacheHeaders) =>
  last.control === other.control &&
  last.vary === other.vary &&
  last.keys === other.keys &&
  last.surrogateControl === other.surrogateControl

/** The same list object for everybody who is sent this within a second, except in previews and refusals. */
function pairsSent({ answer, caching }: Sending, { of, status, etag, own }: SentPart): string[] {
  const { preview, headers, contentType } = answer
  const last = sent.get(of)
  if (
    last?.headers === headers &&
    last.status === status &&
    last.etag === etag &&
    last.contentType === contentType &&
    isSame(last.caching, caching)
  )
    return last.pairs
  const pairs = [...headersOf(answer, caching), ...own()]
  if (!preview && !isRefusal(status)) sent.set(of, { headers, caching, contentType, status, etag, pairs })
  return pairs
}

/** The same from a Fastify route, which has nothing left to do afterwards. */
export async function replyWarm(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WarmAnswer,
  cookies: readonly string[] = [],
): Promise<FastifyReply> {
  // An error here is answered by Fastify, because the reply is still its own.
  await send(request.raw, reply.raw, answer, {
    cookies: [...(request.cookiesDue ?? []), ...cookies],
    step: request.step,
  })
  reply.hijack()
  return reply
}
