import type { BlockDocument } from '@broadsheet/contracts'
import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { fetchInTime } from '../../components/fetch-in-time.ts'
import { BlockGoneError } from '../../islands/block-gone.ts'

/** How long to wait for an answer, and the longest pause between attempts while none succeeds, in milliseconds. */
const LONGEST_WAIT = 10_000
const LONGEST = 5 * 60_000

/** Milliseconds until the next request; doubles with each failure in a row. */
export const delayOf = (seconds: number, failures: number): number =>
  Math.min(seconds * 1000 * 2 ** failures, Math.max(LONGEST, seconds * 1000))

/**
 * Fetches the posts of a page's live blog, also where it has moved to another address since; the browser revalidates by ETag.
 * Throws if they cannot be had, and a `BlockGoneError` if no live blog stands there any more.
 */
export async function loadUpdates(url: string): Promise<LiveBlogNode> {
  const { nodes, redirect } = await updatesOf(url)
  const isMoved = redirect?.permanent === true && redirect.to.startsWith('/')
  const found = isMoved ? (await updatesOf(redirect.to)).nodes : nodes
  const blog = found.find((node) => node.type === 'live-blog')
  if (!blog) throw new BlockGoneError(`No live blog stands on ${url}`)
  const { pinned, ...rest } = blog
  return { ...rest, ...(pinned && isKnown(pinned) ? { pinned } : {}), posts: blog.posts.filter(isKnown) }
}

/** The blog was withdrawn, is an ordinary story by now, or is closed to this reader. */
const GONE: ReadonlySet<number> = new Set([404, 410])

const POSTS: Readonly<Record<LiveBlogNode['posts'][number]['type'], true>> = { 'live-post': true }

/** A newer release may send posts of a type that this build does not know. They are left out (rule service/grows). */
const isKnown = ({ type }: { type: string }) => Object.hasOwn(POSTS, type)

async function updatesOf(url: string): Promise<BlockDocument> {
  const address = `/api/live-blog/v1/updates?url=${encodeURIComponent(url)}`
  const answer = await fetchInTime(address, { cache: 'no-cache', headers: { 'x-client': 'web/1' } }, LONGEST_WAIT)
  if (GONE.has(answer.status)) throw new BlockGoneError(`No live blog stands on ${url}`)
  if (!answer.ok) throw new Error(`The updates of ${url} are ${answer.status}`)
  // The cast is safe: our own service answers with this contract.
  return (await answer.json()) as BlockDocument
}
