import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentService } from '../documents.ts'
import { errorBody } from '../errors.ts'
import type { HttpFacts } from '../request-facts.ts'
import { replyWarm } from '../send-warm.ts'
import type { WarmPage } from '../warm-documents.ts'
import { isPagePath, warmAnswer } from './warm-first.ts'

const wantsJson = (request: FastifyRequest) => {
  const accept = request.headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** Every reader path: HTML, server-rendered from the same document as the API's. */
export async function readerPages(app: FastifyInstance, options: { documents: DocumentService; now: () => number }) {
  const { documents, now } = options

  const send = (request: FastifyRequest, reply: FastifyReply, facts: HttpFacts, page: WarmPage) => {
    const { document } = page
    if (document.redirect) {
      const { to, permanent } = document.redirect
      return reply
        .code(permanent ? 301 : 302)
        .headers({
          ...documents.pageHeaders,
          'cache-control': permanent && !facts.preview ? 'public, max-age=300' : 'no-store',
          location: to,
        })
        .send()
    }
    return replyWarm(request, reply, warmAnswer(documents, page, 'html', facts, now()))
  }

  app.get('/*', async (request, reply) => {
    if (!isPagePath(request.url))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(errorBody('not-found', 'There is nothing at this address.', 'url'))
    const facts = documents.facts(request, request.url, 'url')
    return send(request, reply, facts, await documents.page(request, facts))
  })

  app.setNotFoundHandler((request, reply) =>
    reply
      .code(request.method === 'GET' || request.method === 'HEAD' ? 404 : 405)
      .send(
        errorBody(
          request.method === 'GET' ? 'not-found' : 'method-not-allowed',
          `${request.method} is not answered here.`,
        ),
      ),
  )

  /** An address that is no address: the not-found page for a reader, the one shape of errors for a client. */
  return {
    async malformed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (wantsJson(request))
        return reply
          .code(400)
          .send(errorBody('bad-address', 'The address holds a percent-encoding that is none.', 'url'))
      const facts = documents.facts(request, '/404/', 'url')
      const page = await documents.page(request, facts)
      return replyWarm(request, reply, { ...warmAnswer(documents, page, 'html', facts, now()), status: 404 })
    },
  }
}
