import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVERYTHING, NO_CONTENT, TAG_FAMILIES } from '../../content/index.ts'

/**
 * The keys by which an edge finds a purged answer: the tags of its document (rule edge/keys). Characters that a key may not
 * hold, such as spaces, are percent-encoded.
 */

/** The key of every answer. By it, an edge drops everything it holds. */
export const ALL = EVERYTHING
/** The key of answers with more tags than their header has room for. Every purge names it, so that none is missed. */
const MORE = 'and-more'
/**
 * The most bytes of each of the two headers, so that all headers of an answer stay under 16 KB. Many clients and caches refuse
 * more.
 */
const MOST_BYTES = 6000

/** Half a surrogate pair, which cannot be encoded, becomes the replacement character. */
const encoded = (tag: string) =>
  tag.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^!-~]|[%,]/gu, (letter) => encodeURIComponent(letter))

export function surrogateKeys(tags: readonly string[]): string {
  const keys = [ALL]
  let length = ALL.length + MORE.length + 1
  for (const tag of tags) {
    const key = encoded(tag)
    length += key.length + 1
    if (length > MOST_BYTES) return [...keys, MORE].join(' ')
    keys.push(key)
  }
  return keys.join(' ')
}

/** Tells a trusted edge the keys of its answer. */
export function tellKeys({ server, raw }: FastifyRequest, reply: FastifyReply, tags: readonly string[]): void {
  if (!server.edge.believes(raw)) return
  const keys = surrogateKeys(tags)
  reply.headers({ 'surrogate-key': keys, xkey: keys })
}

/** The keys that an edge is told for the tags of a purge. A tag without a family may be an id of any family. */
export function purgedKeys(tags: readonly string[]): readonly string[] {
  const given = tags.filter((tag) => tag !== NO_CONTENT)
  const named = given.flatMap((tag) => [tag, ...TAG_FAMILIES.map((family) => `${family}:${tag}`)])
  return [...new Set([...named.map(encoded), MORE, NO_CONTENT])]
}
