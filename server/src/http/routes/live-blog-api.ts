import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { blockDocument, errorBody } from '@broadsheet/contracts'
import type { DocumentService } from '../document-service.ts'
import { NOT_MODIFIED } from '../warm/not-modified.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { urlParameter } from '../request/url-parameter.ts'
import { jsonAnswer } from '../warm/warm-answer.ts'

const url = urlParameter('the path of the live blog is missing', 'Encoded path, as /news/storm-live-updates/')

/** What readers of a live blog poll: one document for all of them, with an ETag. */
export async function liveBlogApi(
  instance: FastifyInstance,
  options: { documents: DocumentService; now: () => number },
) {
  const { documents, now } = options
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/live-blog/v1/updates',
    {
      schema: {
        summary: 'The posts of the live blog of a page',
        querystring: z.object({ url }),
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
      const facts = await documents.factsOfBlock(request, request.query.url, 'url')
      const answer = await documents.liveBlog(request, facts)
      return replyWarm(
        request,
        reply,
        jsonAnswer(documents, answer, { body: answer.body, status: 200 }, { facts, now: now() }),
        await documents.views.due(request, facts, answer),
      )
    },
  )
}
