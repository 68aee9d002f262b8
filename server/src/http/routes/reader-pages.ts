import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WarmPage } from '../../documents/warm-document.ts'
import type { DocumentService } from '../document-service.ts'
import { errorBody, sendNothingThere } from '../errors.ts'
import type { HttpFacts } from '../request-facts.ts'
import type { RouteList } from '../route-list.ts'
import { replyWarm } from '../send-warm.ts'
import { warmAnswer } from '../warm-answer.ts'

export interface ReaderPagesOptions {
  documents: DocumentService
  routes: RouteList
  now: () => number
}

/** Every page of the paper as HTML, rendered from the same document that the API sends. */
export async function readerPages(app: FastifyInstance, { documents, routes, now }: ReaderPagesOptions) {
  const send = (request: FastifyRequest, reply: FastifyReply, facts: HttpFacts, page: WarmPage) => {
    const { redirect } = page.document
    if (!redirect) return replyWarm(request, reply, warmAnswer(documents, page, 'html', facts, now()))
    const { to, permanent } = redirect
    return reply
      .code(permanent ? 301 : 302)
      .headers({
        ...documents.pageHeaders,
        'cache-control': permanent && !facts.preview ? 'public, max-age=300' : 'no-store',
        location: to,
      })
      .send()
  }

  app.get('/*', { config: { warm: 'html' } }, async (request, reply) => {
    if (!routes.isPage(request.url)) return sendNothingThere(reply)
    const facts = await documents.facts(request, request.url, 'url')
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
}
