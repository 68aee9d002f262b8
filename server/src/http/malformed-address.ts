import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from './errors.ts'
import { replyWarm } from './send-warm.ts'
import { answerFailure } from './stand-in.ts'
import { wantsJson } from './wants-json.ts'
import { warmAnswer } from './warm-answer.ts'

/** A malformed address: the not-found page for a reader, the usual error body for a client. */
export async function answerMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { documents, now } = request.server
  try {
    if (wantsJson(request)) {
      reply
        .code(400)
        .header('cache-control', 'no-store')
        .send(errorBody('bad-address', 'The address holds a percent-encoding that is none.', 'url'))
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
