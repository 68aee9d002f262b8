import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { blockDocument, errorBody, layoutDocument } from '@broadsheet/contracts'
import type { DocumentService } from '../document-service.ts'
import { NOT_MODIFIED } from '../warm/not-modified.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { blockInput } from '../trpc/router.ts'
import { urlParameter } from '../request/url-parameter.ts'
import { jsonAnswer, warmAnswer } from '../warm/warm-answer.ts'

const url = urlParameter('the path and query to resolve are missing', 'Encoded path and query, as /news/2/')

/** The layout document and its blocks as JSON, for native clients. */
export async function layoutApi(instance: FastifyInstance, options: { documents: DocumentService; now: () => number }) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { documents, now } = options

  app.get(
    '/api/layout/v1',
    {
      config: { warm: 'json' },
      schema: {
        summary: 'The layout document of a path and query',
        querystring: z.object({ url }),
        response: {
          200: layoutDocument,
          ...NOT_MODIFIED,
          404: layoutDocument,
          410: layoutDocument,
          // Either the page which says that nothing can be had now, or an error if too many pages are asked for.
          503: z.union([layoutDocument, errorBody]),
          400: errorBody,
          403: errorBody,
          429: errorBody,
        },
      },
    },
    async (request, reply) => {
      const facts = await documents.facts(request, request.query.url, 'url')
      const page = await documents.page(request, facts, 'json')
      const moved = documents.views.movedDocument(request, facts, page)
      if (moved) return reply.header('cache-control', 'private, no-store').send(moved)
      documents.views.count(page)
      const answer = warmAnswer(documents, page, 'json', { request, facts, now: now() })
      return replyWarm(request, reply, answer, await documents.views.due(request, facts, page))
    },
  )

  app.get(
    '/api/layout/v1/block',
    {
      schema: {
        summary: 'One block of a page again, or its next part',
        querystring: z.object({ ...blockInput.shape, url }),
        response: {
          200: blockDocument,
          ...NOT_MODIFIED,
          400: errorBody,
          403: errorBody,
          404: errorBody,
          410: errorBody,
          429: errorBody,
          503: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { block, cursor } = request.query
      const facts = await documents.factsOfBlock(request, request.query.url, 'url')
      const answer = await documents.block(request, facts, { block, ...(cursor === undefined ? {} : { cursor }) })
      return replyWarm(
        request,
        reply,
        jsonAnswer(documents, answer, { body: answer.body, status: 200 }, { facts, now: now() }),
        await documents.views.due(request, facts, answer),
      )
    },
  )
}
