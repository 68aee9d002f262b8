import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tag } from '../../content/index.ts'
import { originAddress, passedAnswer, sentHeaders, type MediaAnswer, type MediaOrigin } from '../../media/index.ts'
import { tellKeys } from '../edge/surrogate-keys.ts'
import { errorBody, nothingThere, warnSeldom } from '../errors/errors.ts'

/** Milliseconds after which a client that takes no data is disconnected. A browser asks again for the rest of a video. */
const STALLED = 30_000

/**
 * Pictures, sounds and videos of the paper, from an origin of their own. Nothing else that the origin sends is passed on (rule
 * content/media).
 */
export async function mediaRoute(app: FastifyInstance, { media }: { media: MediaOrigin | undefined }) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    async handler(request, reply) {
      // Without an origin there are no pictures, and this is not the path of a page either.
      if (!media) throw nothingThere()
      const gone = signalOf(reply)
      try {
        return await pass(request, reply, await ask(media, request, gone))
      } catch (error) {
        if (gone.aborted) return reply.hijack()
        throw error
      }
    },
  })
}

/**
 * Aborted when the connection closes or the answer has been sent. The connection itself is watched, because an answer that
 * waits for earlier ones gets no event when the connection ends.
 */
function signalOf({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const { socket } = request
  const end = () => {
    socket.off('close', end)
    controller.abort()
  }
  raw.once('close', end)
  socket.once('close', end)
  if (socket.destroyed) end()
  return controller.signal
}

const ask = (media: MediaOrigin, request: FastifyRequest, signal: AbortSignal): Promise<MediaAnswer> =>
  media.ask({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    path: originAddress(request.url),
    headers: sentHeaders(request.headers),
    household: request.household,
    signal,
  })

async function pass(request: FastifyRequest, reply: FastifyReply, answer: MediaAnswer): Promise<FastifyReply> {
  const { statusCode, headers, body } = answer
  let isSent = false
  try {
    const passed = passedAnswer(statusCode, headers, sentHeaders(request.headers))
    reply.code(passed.status).headers(passed.headers)
    tellKeys(request, reply, [tagOf(request)])
    if (passed.kind === 'refused') {
      if (statusCode < 400) logRefused(request, headers['content-type'])
      const [code, message] = REFUSALS[passed.status]
      return reply.header('cache-control', 'no-store').send(errorBody(code, message, 'url'))
    }
    isSent = passed.kind === 'medium' && request.method === 'GET'
    if (!isSent) return reply.send()
    reply.raw.setTimeout(STALLED, () => reply.raw.destroy())
    return reply.send(body)
  } finally {
    if (!isSent) body.destroy()
  }
}

/** The tag by which an edge drops a picture in all its sizes: `media:/media/river.webp`. */
const tagOf = ({ url }: FastifyRequest): Tag => `media:${url.split('?', 1)[0]}`

const REFUSALS = {
  404: ['not-found', 'There is nothing at this address.'],
  410: ['gone', 'What was at this address is gone for good.'],
  416: ['bad-range', 'It has no such range.'],
} as const

const logRefused = (request: FastifyRequest, contentType: string | string[] | undefined) =>
  warnSeldom(request, { path: request.url.split('?', 1)[0], contentType }, 'the origin of media sent something else')
