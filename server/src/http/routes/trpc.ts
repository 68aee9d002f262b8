import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../errors.ts'
import type { DocumentService } from '../document-service.ts'
import type { FinderSearch } from '../finder-search.ts'
import { takeLargeBody } from '../limits/large-bodies.ts'
import type { Limits } from '../limits/limits.ts'
import { MEGABYTE } from '../megabyte.ts'
import { sendError, wrongMethod } from '../errors/errors.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'
import type { ReaderDesk } from '../readers/reader-desk.ts'
import type { ReaderNewsletters } from '../readers/reader-newsletters.ts'
import type { ReaderSaved } from '../readers/reader-saved.ts'
import { appRouter, refusalOf, type AppRouter } from '../trpc/router.ts'

/** For HEAD, the adapter would answer that all is well, whatever is asked. */
const METHODS = ['GET', 'POST']

/** The most calls in one request, because limits count a request as one. */
const MOST_CALLS = 10
/** The most characters of an address: enough for that many long addresses. */
const MOST_LETTERS = 12_000

/** Procedures whose answers are the reader's own. */
const READERS_OWN = /^(?:reader\.|newsletters\.mine$)/

/** Throws a 400 for too many calls, a 414 for too long an address, before any of it runs (rule service/limits). */
function checkLength(url: string): void {
  if (url.length > MOST_LETTERS) throw new ServiceError(414, 'too-long', 'the address is too long', 'url')
  const [path = ''] = url.split('?', 1)
  if (namesIn(path).split(',').length > MOST_CALLS)
    throw new ServiceError(400, 'too-many-calls', `one request may hold ${MOST_CALLS} calls`, 'batch')
}

/** The names of the procedures, decoded twice, as they are before the calls: once by Fastify's router, once by the adapter. */
function namesIn(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(path))
  } catch {
    throw new ServiceError(400, 'bad-address', 'the address holds an invalid percent-encoding', 'url')
  }
}

/**
 * Throws a 415 for a body that is not JSON, before it is read, because the adapter would take forms of any length. A POST that
 * does not say what it sends is refused as well: the adapter's own refusal of it would be JSON called plain text.
 */
function checkType({ method, headers }: FastifyRequest): void {
  const sent = headers['content-type'] ?? (method === 'POST' ? '' : undefined)
  if (sent !== undefined && !/^application\/json *(?:;|$)/i.test(sent))
    throw new ServiceError(415, 'unsupported-media-type', 'calls are sent as application/json', 'content-type')
}

/** Throws a 400 if the answer is requested in pieces: the first piece, and with it the headers, may have been sent already. */
function setCookies({ headers }: FastifyRequest, { raw }: FastifyReply, lines: readonly string[]): void {
  if (lines.length > 0 && headers['trpc-accept'] === 'application/jsonl')
    throw new ServiceError(400, 'in-pieces', 'this answer sets cookies: ask for it by httpBatchLink', 'trpc-accept')
  for (const line of lines) raw.appendHeader('set-cookie', line)
}

/** Calls as they should be, but with a wrong token or too many of them. All others get the error body (rule service/calls). */
const REFUSED: ReadonlySet<number> = new Set([403, 429])

/** Answers calls that a hook refuses, so that clients of tRPC can read why (rule service/errors). */
function sendRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ServiceError) || !REFUSED.has(error.statusCode)) throw error
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply.code(error.statusCode).header('cache-control', 'no-store').send(refusalOf(error))
}

/** Seconds until all refused calls may be repeated. */
function retryAfterOf(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) => (cause instanceof ServiceError ? (cause.retryAfter ?? []) : []))
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}

/** The procedures under `/trpc`. Warm pages are answered before they get here, because the adapter costs more than they do. */
export async function trpcRoutes(
  app: FastifyInstance,
  {
    documents,
    finder,
    newsletters,
    desk,
    saved,
    gifts,
    limits,
  }: {
    documents: DocumentService
    finder: FinderSearch
    newsletters: ReaderNewsletters | undefined
    desk: ReaderDesk
    saved: ReaderSaved
    gifts: GiftDesk
    limits: Limits
  },
) {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  })
  app.setErrorHandler(sendRefusal)
  // The adapter itself would take every method.
  app.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method))
      return sendError(wrongMethod(request), request, reply.header('allow', METHODS.join(', ')))
    checkLength(request.url)
    checkType(request)
    await takeLargeBody(limits, request)
  })
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, warm: 'trpc' }
    // The list of a browser may be so long.
    route.bodyLimit = MEGABYTE
    // The type `AppRouter` describes the calls. OpenAPI could say no more about them than that they have a name.
    route.schema = { ...route.schema, hide: true }
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => ({
        request: req,
        method: req.method,
        setCookies: (lines: readonly string[]) => setCookies(req, res, lines),
        documents,
        finder,
        desk,
        saved,
        gifts,
        limits,
        newsletters,
      }),
      responseMeta: ({ ctx, errors, type, paths }) => ({
        headers: {
          // Never cached: answers to mutations, the reader's own answers, and previews.
          ...(type === 'mutation' ||
          paths?.some((path) => READERS_OWN.test(path)) ||
          (ctx && documents.isPreview(ctx.request))
            ? { 'cache-control': 'private, no-store' }
            : {}),
          ...retryAfterOf(errors),
          // A procedure takes one method, GET or POST, so the allowed method is the other one.
          ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED')
            ? { allow: ctx?.method === 'POST' ? 'GET' : 'POST' }
            : {}),
        },
      }),
      onError({ error, path, ctx }) {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          app.log.error({ err: error, path, requestId: ctx?.request.id }, 'procedure failed')
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
