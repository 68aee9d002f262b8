import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { ListingNode } from '@broadsheet/contracts/blocks/listing'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import type { AppRouter } from '@broadsheet/server/router'
import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { fetchInTime } from '../components/fetch-in-time.ts'
import type { LoadBlock, SearchPlaces } from '../renderer/page-context.ts'
import { BlockGoneError } from './block-gone.ts'

/** How long an answer is reused, in milliseconds, so that going back and forth in a listing is instant. */
const FRESH_FOR = 30_000

/** Shared by all islands of a page. */
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_FOR, retry: 1 } } })

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: { 'x-client': 'web/1' },
      // The request for a change is completed even if the reader leaves meanwhile.
      fetch: (url, options) => fetchInTime(url, { ...(options as RequestInit), keepalive: options?.method === 'POST' }),
    }),
  ],
})

const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient })

/** What lists that open pages ask for may hold. */
const LISTED: Readonly<Record<(FinderNode | ListingNode | StoryListNode)['children'][number]['type'], true>> = {
  'story-card': true,
  'native-ad': true,
  'restaurant-card': true,
}

/** A node without those children that this build does not know. A newer release may have sent it (rule service/grows). */
const withKnown = <Node extends object>(node: Node): Node =>
  'children' in node && Array.isArray(node.children)
    ? { ...node, children: node.children.filter(({ type }: { type: string }) => Object.hasOwn(LISTED, type)) }
    : node

/** Searches the finder's places. A cancelled search rejects, too. */
export const searchPlaces: SearchPlaces = async (state, signal) =>
  withKnown(await trpcClient.finder.search.query(state, { signal }))

/**
 * Loads a block of a page, also where the story behind it has moved to another address since. A cancelled load rejects with
 * `Cancelled`, one of a block that is gone with a `BlockGoneError`, every other failure with what the service says.
 */
export const loadBlock: LoadBlock = async (input, signal) => {
  const isCancelled = () => signal?.aborted === true
  const load = (from: typeof input) =>
    utils.layout.block.fetch(from, {
      ...(signal ? { trpc: { signal } } : {}),
      retry: (failures) => failures < 1 && !isCancelled(),
    })
  try {
    const answer = await load(input)
    const { permanent = false, to = '' } = answer.redirect ?? {}
    const last = permanent && to.startsWith('/') ? await load({ ...input, url: to }) : answer
    return { ...last, nodes: last.nodes.map(withKnown) }
  } catch (error) {
    if (isCancelled()) throw new Error('Cancelled', { cause: error })
    throw isOfGoneBlock(error) ? new BlockGoneError(input.block, { cause: error }) : error
  }
}

/** What the service says where editors have taken the block off its page, or the page's story was withdrawn. */
const GONE: ReadonlySet<string> = new Set(['block-not-found', 'not-found', 'gone'])

const isOfGoneBlock = (error: unknown) =>
  error instanceof TRPCClientError && GONE.has((error as TRPCClientError<AppRouter>).data?.error.code ?? '')
