import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../errors.ts'
import { errorBody } from './errors.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { answerFailure } from './stand-in.ts'
import { wantsJson } from '../request/accepts.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

const MALFORMED = new ServiceError(400, 'bad-address', 'The address holds an invalid percent-encoding.', 'url')

/**
 * An address that no page can have: the not-found page for a reader, the usual error body for a client, and under every
 * prefix of the service's own (rule pages/bad-address).
 */
export async function answerBadAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, code, message, path }: ServiceError = MALFORMED,
): Promise<void> {
  const { documents, now } = request.server
  try {
    if (wantsJson(request) || !request.server.routeList.isPage(request.url)) {
      reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send(errorBody(code, message, path))
      return
    }
    const facts = await documents.facts(request, '/404/', 'url')
    const page = await documents.page(request, facts, 'html')
    await replyWarm(request, reply, {
      ...warmAnswer(documents, page, 'html', { request, facts, now: now() }),
      status: 404,
      // Whoever asks for JSON gets another answer.
      varies: 'accept',
    })
  } catch (fault) {
    await answerFailure(fault as Error, request, reply)
  }
}
