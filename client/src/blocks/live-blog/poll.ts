import type { BlockDocument, LiveBlogNode } from '@broadsheet/contracts'

/** Milliseconds for an answer, and the most between two questions while none comes. */
const PATIENCE = 10_000
const LONGEST = 5 * 60_000

/** Milliseconds to the next question: twice as many after each failure in a row. */
export const delayOf = (seconds: number, failures: number): number =>
  Math.min(seconds * 1000 * 2 ** failures, Math.max(LONGEST, seconds * 1000))

/** Asks for the posts of a page's live blog; the browser asks with the ETag it holds. Throws where there are none. */
export async function loadUpdates(url: string): Promise<LiveBlogNode> {
  const answer = await fetch(`/api/live-blog/v1/updates?url=${encodeURIComponent(url)}`, {
    cache: 'no-cache',
    headers: { 'x-client': 'web/1' },
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The updates of ${url} are ${answer.status}`)
  // The service's own answer, of the contract.
  const { nodes } = (await answer.json()) as BlockDocument
  const blog = nodes.find((node) => node.type === 'live-blog')
  if (!blog) throw new Error(`No live blog stands on ${url}`)
  return blog
}
