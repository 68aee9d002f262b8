import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentService } from '../documents.ts'
import { HttpError } from '../errors.ts'
import { apiHeaders } from '../security-headers.ts'
import { sendWarm } from '../send-warm.ts'
import { appRouter, pageInput, type AppRouter } from '../trpc/router.ts'

const PAGE_CALL = '/trpc/layout.page?'

/** The address asked of `layout.page`; undefined for a call that the adapter has to look at. */
function pageCall(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || !request.url.startsWith(PAGE_CALL)) return undefined
  const query = new URLSearchParams(request.url.slice(PAGE_CALL.length))
  if (query.has('batch')) return undefined
  try {
    return pageInput.parse(JSON.parse(query.get('input') ?? '')).url
  } catch {
    return undefined
  }
}

/** `/trpc`: the procedures, with warm pages answered from their Buffers before the adapter, which costs more than they do. */
export async function trpcRoutes(app: FastifyInstance, options: { documents: DocumentService; now: () => number }) {
  const { documents, now } = options
  app.addHook('onRequest', async (request, reply) => {
    const url = pageCall(request)
    if (url === undefined) return
    let facts
    try {
      facts = documents.facts(request, url, 'url')
    } catch (error) {
      if (error instanceof HttpError) return
      throw error
    }
    const page = await documents.page(request, facts)
    const { document, freshUntil } = page
    return sendWarm(request, reply, {
      document,
      freshUntil,
      body: page.trpc,
      contentType: 'application/json',
      status: 200,
      preview: facts.preview !== undefined,
      now: now(),
      headers: apiHeaders,
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => ({ request: req, documents }),
      // The adapter takes the status from a field that the one shape of errors does not have.
      responseMeta: ({ errors }) => (errors[0] ? { status: getHTTPStatusCodeFromError(errors[0]) } : {}),
      onError({ error, path }) {
        if (error.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error, path }, 'procedure failed')
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
