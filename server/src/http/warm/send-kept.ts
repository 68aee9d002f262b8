import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../documents/accepted-encoding.ts'
import type { KeptAnswers, MadeFile } from '../../documents/kept-answers.ts'
import { tellKeys } from '../edge/surrogate-keys.ts'

/** Seconds for which a stale file may be cached by others. */
const STALE_MAX_AGE = 5

export interface SendKept {
  kept: KeptAnswers
  now: () => number
}

/**
 * Answers with a file, by its path alone as it is without percent-encoding, so that neither query parameters nor other ways to
 * write it make a second copy, which would push out what is kept for an outage. ETags differ by encoding.
 */
export async function replyKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, now }: SendKept,
  make: () => Promise<MadeFile>,
): Promise<FastifyReply> {
  const path = decodeURIComponent(request.url.split('?', 1)[0]!)
  const file = await kept.get(path, make)
  const asked = acceptedEncoding(request.headers['accept-encoding'])
  const held = file.body.held(request.headers['if-none-match'], asked)
  const made = held ? undefined : await file.body.make(asked)
  const left = Math.floor((file.freshUntil - now()) / 1000)
  reply.headers({
    vary: 'accept-encoding',
    // A purge may have come while the encoding was made.
    'cache-control': file.isPurged
      ? 'private, no-cache'
      : `public, max-age=${left > 0 ? left : STALE_MAX_AGE}, stale-if-error=300`,
  })
  tellKeys(request, reply, file.tags)
  if (!made) return reply.code(304).header('etag', held!).send()
  const { etag, encoding, body } = made
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', etag).type(file.contentType).send(body)
}
