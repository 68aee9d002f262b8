import { TRPCError, getTRPCErrorShape, initTRPC } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod'
import {
  EMPTY_STATE,
  finderSearch,
  finderStateOf,
  type BlockDocument,
  type ErrorBody,
  type FilterOptions,
  type GiftMade,
  type LayoutDocument,
  type ReaderMe,
} from '@broadsheet/contracts'
import { finderState, type FinderNode } from '@broadsheet/contracts/blocks/finder'
import { ServiceError, fieldOf } from '../../errors.ts'
import { codeOf, errorBody } from '../errors/errors.ts'
import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import type { DocumentService } from '../document-service.ts'
import type { FinderSearch } from '../finder-search.ts'
import type { Limits } from '../limits/limits.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'
import type { ReaderDesk } from '../readers/reader-desk.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import type { Requester } from '../../tracing/index.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { followInput, idInput, joinInput, saveInput, type ReaderSaved } from '../readers/reader-saved.ts'
import { setInput, signUpInput, type ReaderNewsletters } from '../readers/reader-newsletters.ts'
import { meantFor } from '../readers/reader-word.ts'

export interface TrpcContext {
  request: RequestParts & Requester
  /** The method by which it is asked over HTTP. */
  method?: string
  documents: DocumentService
  finder: Pick<FinderSearch, 'node' | 'filters'>
  desk: Pick<ReaderDesk, 'me'>
  /** Missing for callers in this process. */
  limits?: Pick<Limits, 'take'>
  saved: ReaderSaved
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
  // tRPC has no code for 410; our own code tells the difference.
  410: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
}

/** An error in the form of every other interface (`errorBody` of the contract). */
function ownError(error: TRPCError): ErrorBody['error'] {
  if (error.cause instanceof ServiceError) {
    const { code, message, path } = error.cause
    return errorBody(code, message, path).error
  }
  const issue = error.cause instanceof z.ZodError ? error.cause.issues[0] : undefined
  const code = codeOf(getHTTPStatusCodeFromError(error))
  if (issue) return errorBody(code, issue.message, fieldOf(issue)).error
  return { code, message: error.code === 'INTERNAL_SERVER_ERROR' ? 'The service failed to answer.' : error.message }
}

/**
 * Errors come in tRPC's own envelope, so that its clients can read code and message. The service's own form of the same error
 * is in `data.error` (rule service/errors).
 */
const trpc = initTRPC.context<TrpcContext>().create({
  // Never a stack, whatever the environment.
  isDev: false,
  errorFormatter({ shape, error }) {
    const own = ownError(error)
    return { ...shape, message: own.message, data: { ...shape.data, error: own } }
  },
})

const asTrpc = (error: ServiceError): TRPCError =>
  new TRPCError({ code: CODES[error.statusCode] ?? 'BAD_REQUEST', message: error.message, cause: error })

/** Our own errors keep their status. */
async function named<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof ServiceError ? asTrpc(error) : error
  }
}

/** Finds what facts lead to, with the facts that counted, and sets the cookies that are due when a reader gets this. */
async function viewed<Warm extends WarmPage | WarmBlock>(
  { documents, request, setCookies }: TrpcContext,
  ask: () => Promise<HttpFacts>,
  find: (facts: HttpFacts) => Promise<Warm>,
): Promise<{ warm: Warm; facts: HttpFacts }> {
  for (;;) {
    const facts = await ask()
    const warm = await find(facts)
    // Ends, because a meter only ever fills (rule paywall/meter).
    if (documents.views.isOvertaken(request, facts, warm)) continue
    setCookies?.(await documents.views.due(request, facts, warm))
    return { warm, facts }
  }
}

const pageInput = z.strictObject({ url: z.string() })
export const blockInput = z.strictObject({
  url: z.string(),
  block: z.string().min(1).max(200).describe('The id of a node of the page'),
  cursor: z.string().max(200).optional().describe('The next part, as `more.cursor` of the node names it'),
})

export const giftInput = z.strictObject({
  url: z.string().min(1).max(4000).describe('The path of the story, or its whole address'),
  reader: meantFor,
})

const layout = trpc.router({
  /** The layout document of a path and query, whatever its status. */
  page: trpc.procedure.input(pageInput).query(({ ctx, input }): Promise<LayoutDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const ask = () => documents.facts(request, input.url, 'url')
      const { warm: page, facts } = await viewed(ctx, ask, (asked) => documents.page(request, asked, 'json'))
      documents.views.count(page)
      return documents.views.movedDocument(request, facts, page) ?? page.document
    }),
  ),

  /** One block of a page, or its next part by the cursor it gave. */
  block: trpc.procedure.input(blockInput).query(({ ctx, input }): Promise<BlockDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const { url, block, cursor } = input
      const asked = { block, ...(cursor === undefined ? {} : { cursor }) }
      const ask = () => documents.factsOfBlock(request, url, 'url')
      return (await viewed(ctx, ask, (facts) => documents.block(request, facts, asked))).warm.document
    }),
  ),
})

const liveBlog = trpc.router({
  /** The posts of a page's live blog. */
  updates: trpc.procedure.input(pageInput).query(({ ctx, input }): Promise<BlockDocument> =>
    named(async () => {
      const { documents, request } = ctx
      const ask = () => documents.factsOfBlock(request, input.url, 'url')
      return (await viewed(ctx, ask, (facts) => documents.liveBlog(request, facts))).warm.document
    }),
  ),
})

/** Every part may be left out; without any, everything is asked for. */
const searchInput = finderState.partial().default({})

const finder = trpc.router({
  /** The restaurants that fit, as the node of the finder's page. */
  search: trpc.procedure.input(searchInput).query(({ ctx, input }): Promise<FinderNode> =>
    // Goes through an address, so that numbers are rounded and lists bounded as they are there.
    named(() =>
      ctx.finder.node(ctx.request, finderStateOf(new URLSearchParams(finderSearch({ ...EMPTY_STATE, ...input })))),
    ),
  ),

  /** What readers may choose from. */
  filters: trpc.procedure.query(({ ctx }): Promise<FilterOptions> =>
    named(async () => (await ctx.finder.filters(ctx.request)).filters),
  ),
})

function newslettersOf({ newsletters: taken }: TrpcContext): NonNullable<TrpcContext['newsletters']> {
  if (!taken) throw new ServiceError(404, 'not-found', 'this paper takes no newsletter sign-ups')
  return taken
}

const newsletters = trpc.router({
  /** Signs an email address up for newsletters that are on the paper's pages. */
  signUp: trpc.procedure
    .input(signUpInput)
    .mutation(({ ctx, input }) => named(async () => newslettersOf(ctx).signUp(ctx.request, input))),

  /** The signed-in reader's newsletters. */
  mine: trpc.procedure.query(({ ctx }) => named(async () => newslettersOf(ctx).mine(ctx.request))),

  /** Signs the signed-in reader up for a newsletter, or off. */
  set: trpc.procedure
    .input(setInput)
    .mutation(({ ctx, input }) => named(async () => newslettersOf(ctx).set(ctx.request, input))),
})

const reader = trpc.router({
  /** Who is reading. */
  me: trpc.procedure.query(({ ctx }): Promise<ReaderMe> =>
    named(async () => {
      await ctx.limits?.take('accountReads', ctx.request)
      return ctx.desk.me(ctx.request)
    }),
  ),

  /** The stories that the reader saved. */
  saved: trpc.procedure.query(({ ctx }) => named(() => ctx.saved.stories(ctx.request))),
  save: trpc.procedure.input(saveInput).mutation(({ ctx, input }) => named(() => ctx.saved.save(ctx.request, input))),
  unsave: trpc.procedure.input(idInput).mutation(({ ctx, input }) => named(() => ctx.saved.unsave(ctx.request, input))),
  /** Joins a browser's list with the account's. */
  joinSaved: trpc.procedure
    .input(joinInput)
    .mutation(({ ctx, input }) => named(() => ctx.saved.join(ctx.request, input))),

  /** What the reader follows. */
  following: trpc.procedure.query(({ ctx }) => named(() => ctx.saved.follows(ctx.request))),
  follow: trpc.procedure
    .input(followInput)
    .mutation(({ ctx, input }) => named(() => ctx.saved.follow(ctx.request, input))),
  unfollow: trpc.procedure
    .input(idInput)
    .mutation(({ ctx, input }) => named(() => ctx.saved.unfollow(ctx.request, input))),
  /** The latest stories of what the reader follows. */
  feed: trpc.procedure.query(({ ctx }) => named(() => ctx.saved.feed(ctx.request))),
  /** A link that opens a story to whoever has it. */
  gift: trpc.procedure.input(giftInput).mutation(({ ctx, input }): Promise<GiftMade> =>
    named(async () => {
      if (!ctx.gifts) throw new ServiceError(404, 'not-found', 'stories cannot be given away here')
      return ctx.gifts.make(ctx.request, input)
    }),
  ),
})

export const appRouter = trpc.router({ layout, liveBlog, finder, newsletters, reader })
/** The type with which clients call. The client imports nothing else from the server. */
export type AppRouter = typeof appRouter

/** The answer to calls that are refused before any of them runs, as clients of tRPC read it (rule service/errors). */
export const refusalOf = (error: ServiceError) => ({
  error: getTRPCErrorShape({
    config: appRouter._def._config,
    error: asTrpc(error),
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  }),
})

export const createCaller = trpc.createCallerFactory(appRouter)
