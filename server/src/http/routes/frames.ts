import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DocumentService } from '../document-service.ts'
import { ServiceError } from '../../errors.ts'
import { frameDocument } from '../../documents/frame-document.ts'
import { FRAME_NOT_FOUND, frameFailure } from '../errors/frame-failure.ts'
import { tellKeys } from '../edge/surrogate-keys.ts'
import type { SecurityHeaders } from '../headers/security-headers.ts'

/** Editors' HTML and embeds that run scripts, each in a document with an opaque origin (decision 003). */
export async function frames(
  instance: FastifyInstance,
  { documents, headers }: { documents: DocumentService; headers: SecurityHeaders },
) {
  instance.setErrorHandler(frameFailure(headers))
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/frame/:id',
    {
      schema: {
        hide: true,
        params: z.object({ id: z.string().regex(/^[\w-]{10,64}$/) }),
        querystring: z.object({ page: z.string() }),
      },
    },
    async (request, reply) => {
      const facts = await documents.facts(request, request.query.page, 'page')
      const page = await documents.page(request, facts, 'html')
      const html = page.frames.get(request.params.id)
      if (html === undefined) throw new ServiceError(404, FRAME_NOT_FOUND, 'the page holds no such frame', 'id')
      const isKept = !facts.preview && !page.access && !page.isPurged
      if (isKept) tellKeys(request, reply, page.tags)
      return reply
        .headers(headers.frame)
        .header('cache-control', isKept ? 'public, max-age=60' : 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(frameDocument(html))
    },
  )
}
