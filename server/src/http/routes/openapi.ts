import type { FastifyInstance } from 'fastify'
import { replyKept, type SendKept } from '../warm/send-kept.ts'

/** The description of the API, kept as other files are, because it stays the same until the service restarts. */
export async function openapiRoute(app: FastifyInstance, options: SendKept) {
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    replyKept(request, reply, options, async () => ({
      text: JSON.stringify(app.swagger()),
      contentType: 'application/json; charset=utf-8',
    })),
  )
}
