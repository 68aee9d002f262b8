import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../errors.ts'
import { errorBody } from './errors.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { answerFailure } from './stand-in.ts'
import { wantsJson } from '../request/accepts.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

const MALFORMED = new ServiceError(400, 'bad-address', 'The address holds an invalid percent-encoding.', 'url')

/**
 * Answers an address that no page can have (rule pages/bad-address): readers get the not-found page. Clients, and requests
 * under the service's own prefixes, get the usual error body.
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
      // A client that asks for JSON gets another answer.
      varies: 'accept',
    })
  } catch (fault) {
    await answerFailure(fault as Error, request, reply)
  }
}
