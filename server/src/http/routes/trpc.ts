import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance } from 'fastify'
import type { DocumentService } from '../document-service.ts'
import type { SignUps } from '../sign-ups.ts'
import { appRouter, type AppRouter } from '../trpc/router.ts'

/** The procedures under `/trpc`. Warm pages are answered before: the adapter costs more than they do. */
export async function trpcRoutes(
  app: FastifyInstance,
  { documents, signUps }: { documents: DocumentService; signUps: SignUps | undefined },
) {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  })
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, warm: 'trpc' }
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => ({
        request: req,
        documents,
        ...(signUps ? { signUp: (given) => signUps.take(req, given) } : {}),
      }),
      // The adapter reads the status from a field that our error shape does not have.
      responseMeta: ({ errors, type }) => ({
        ...(errors[0] ? { status: getHTTPStatusCodeFromError(errors[0]) } : {}),
        // Answers to what a reader sends are never cached.
        ...(type === 'mutation' ? { headers: { 'cache-control': 'private, no-store' } } : {}),
      }),
      onError({ error, path }) {
        if (error.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error, path }, 'procedure failed')
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
