import { TRPCError, initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { BlockDocument, ErrorBody, GiftMade, LayoutDocument, ReaderMe } from '@broadsheet/contracts'
import { ServiceError } from '../../errors.ts'
import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import type { DocumentService } from '../document-service.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'
import type { ReaderDesk } from '../reader-desk.ts'
import type { HttpFacts } from '../request-facts.ts'
import type { RequestParts } from '../request-parts.ts'
import { setInput, signUpInput, type ReaderNewsletters } from '../reader-newsletters.ts'

export interface TrpcContext {
  request: RequestParts & { id: string }
  documents: DocumentService
  desk: Pick<ReaderDesk, 'me'>
  gifts?: Pick<GiftDesk, 'make'>
  /** Sets cookies of the answer, by their Set-Cookie lines. */
  setCookies?(lines: readonly string[]): void
  /** Missing if no reader API takes wishes. */
  newsletters?: Pick<ReaderNewsletters, 'signUp' | 'mine' | 'set'> | undefined
}

const CODES: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  // tRPC has no code for 410; our own code says which it is.
  410: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
}

/** An error as every other interface says it (`errorBody` of the contract). */
function ownError(error: TRPCError): ErrorBody['error'] {
  if (error.cause instanceof ServiceError) {
    const { code, message, path } = error.cause
    return { code, message, ...(path ? { path } : {}) }
  }
  const issue = error.cause instanceof z.ZodError ? error.cause.issues[0] : undefined
  const code = error.code.toLowerCase().replaceAll('_', '-')
  if (issue) return { code, message: issue.message, path: issue.path.join('.') }
  return { code, message: error.code === 'INTERNAL_SERVER_ERROR' ? 'The service failed to answer.' : error.message }
}

/**
 * Errors in tRPC's own envelope, so that its clients read code and message; the service's own form of the same error is
 * in `data.error` (rule service/errors).
 */
const trpc = initTRPC.context<TrpcContext>().create({
  // Never a stack, whatever the environment.
  isDev: false,
  errorFormatter({ shape, error }) {
    const own = ownError(error)
    return { ...shape, message: own.message, data: { ...shape.data, error: own } }
  },
})

/** Our own errors keep their status. */
async function named<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ServiceError)
      throw new TRPCError({ code: CODES[error.statusCode] ?? 'BAD_REQUEST', message: error.message, cause: error })
    throw error
  }
}

/** What is given to a reader may set cookies. */
async function viewed<Warm extends WarmPage | WarmBlock>(
  { documents, request, setCookies }: TrpcContext,
  facts: HttpFacts,
  warm: Warm,
): Promise<Warm> {
  setCookies?.(await documents.views.due(request, facts, warm))
  return warm
}

const pageInput = z.strictObject({ url: z.string() })
export const blockInput = z.strictObject({
  url: z.string(),
  block: z.string().min(1).max(200),
  cursor: z.string().max(200).optional(),
})

/** A path of the paper, or the whole address. */
export const giftInput = z.strictObject({ url: z.string().min(1).max(4000) })

const layout = trpc.router({
  /** The layout document of a path and query, whatever its status. */
  page: trpc.procedure.input(pageInput).query(({ ctx, input }): Promise<LayoutDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const facts = await documents.facts(request, input.url, 'url')
      const page = await documents.page(request, facts, 'json')
      documents.views.count(page)
      return (await viewed(ctx, facts, page)).document
    }),
  ),

  /** One block of a page, or its next part by the cursor it gave. */
  block: trpc.procedure.input(blockInput).query(({ ctx, input }): Promise<BlockDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const { url, block, cursor } = input
      const facts = await documents.facts(request, url, 'url')
      const asked = { block, ...(cursor === undefined ? {} : { cursor }) }
      return (await viewed(ctx, facts, await documents.block(request, facts, asked))).document
    }),
  ),
})

const liveBlog = trpc.router({
  /** The posts of a page's live blog. */
  updates: trpc.procedure.input(pageInput).query(({ ctx, input }): Promise<BlockDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const facts = await documents.facts(request, input.url, 'url')
      return (await viewed(ctx, facts, await documents.liveBlog(request, facts))).document
    }),
  ),
})

function newslettersOf({ newsletters: taken }: TrpcContext): NonNullable<TrpcContext['newsletters']> {
  if (!taken) throw new ServiceError(404, 'not-found', 'nobody takes wishes for newsletters')
  return taken
}

const newsletters = trpc.router({
  /** Signs an email address up for newsletters that stand on the paper's pages. */
  signUp: trpc.procedure
    .input(signUpInput)
    .mutation(({ ctx, input }) => named(async () => newslettersOf(ctx).signUp(ctx.request, input))),

  /** What the reader who is signed in gets. */
  mine: trpc.procedure.query(({ ctx }) => named(async () => newslettersOf(ctx).mine(ctx.request))),

  /** Signs the reader who is signed in up for a newsletter, or off. */
  set: trpc.procedure
    .input(setInput)
    .mutation(({ ctx, input }) => named(async () => newslettersOf(ctx).set(ctx.request, input))),
})

const reader = trpc.router({
  /** Who is reading. */
  me: trpc.procedure.query(({ ctx }): Promise<ReaderMe> => named(() => ctx.desk.me(ctx.request))),

  /** A link that opens a story to whoever has it. */
  gift: trpc.procedure.input(giftInput).mutation(({ ctx, input }): Promise<GiftMade> =>
    named(async () => {
      if (!ctx.gifts) throw new ServiceError(404, 'not-found', 'nobody gives stories away here')
      return ctx.gifts.make(ctx.request, input.url)
    }),
  ),
})

export const appRouter = trpc.router({ layout, liveBlog, newsletters, reader })
/** The type by which clients call. The client imports nothing else of the server. */
export type AppRouter = typeof appRouter
export const createCaller = trpc.createCallerFactory(appRouter)
