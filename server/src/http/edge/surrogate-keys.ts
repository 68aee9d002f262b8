import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVERYTHING, NO_CONTENT } from '../../content/index.ts'

/**
 * The keys by which an edge finds an answer that is purged: the tags of its document (rule edge/keys). What a key may not
 * hold, such as a space, is percent-encoded.
 */

/** Borne by every answer: by it an edge drops all it holds. */
export const ALL = EVERYTHING
/** Borne by answers with more tags than their header has room for; named by every purge, so that none is missed. */
const MORE = 'and-more'
/** Bytes of each of the two headers. With all others an answer stays under 16 KB, more than which many clients and caches refuse. */
const MOST_BYTES = 6000

/** Families of tags: a purge that names a bare id means it in any of them. A medium's id is its path. */
const FAMILIES = ['story', 'section', 'collection', 'tag', 'author', 'team', 'place', 'page', 'media'] as const

/** Half a character, which cannot be encoded, is written as the sign for that. */
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

/** Tells an edge that is believed the keys of its answer. */
export function tellKeys({ server, raw }: FastifyRequest, reply: FastifyReply, tags: readonly string[]): void {
  if (!server.edge.believes(raw)) return
  const keys = surrogateKeys(tags)
  reply.headers({ 'surrogate-key': keys, xkey: keys })
}

/** What an edge is told for the tags of a purge. A tag that has no family may be the id of anything. */
export function purgedKeys(tags: readonly string[]): readonly string[] {
  const given = tags.filter((tag) => tag !== NO_CONTENT)
  const named = given.flatMap((tag) => [tag, ...FAMILIES.map((family) => `${family}:${tag}`)])
  return [...new Set([...named.map(encoded), MORE, NO_CONTENT])]
}
