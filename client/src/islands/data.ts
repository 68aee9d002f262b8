import type { AppRouter } from '@broadsheet/server/router'
import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink } from '@trpc/client'
import type { LoadBlock, SignUp } from '../renderer/page-context.ts'

/** How long an answer is reused, in milliseconds, so that going back and forth in a listing is instant. */
const FRESH_FOR = 30_000

/** Shared by all islands of a page. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_FOR, retry: 1 } } })

export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', headers: { 'x-client': 'web/1' } })],
})

/** A load that is cancelled rejects with `Cancelled`; every other failure with what the service says. */
export const loadBlock: LoadBlock = async (input, signal) => {
  const queryKey = ['block', input]
  signal?.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }), { once: true })
  try {
    return await queryClient.fetchQuery({
      queryKey,
      queryFn: (query) => trpcClient.layout.block.query(input, { signal: query.signal }),
    })
  } catch (error) {
    throw signal?.aborted ? new Error('Cancelled', { cause: error }) : error
  }
}
export const signUp: SignUp = (input) => trpcClient.newsletters.signUp.mutate(input)
