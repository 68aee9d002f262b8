import type { CollectionPage, WithContext } from 'schema-dts'
import { absolute } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

/** Readers come for the first screens; the rest is found by the listing's pages and the site maps. */
const MOST_STORIES = 20

/** A node as far as stories are looked for in it. */
interface Held {
  type: string
  href?: unknown
  children?: readonly Held[]
  columns?: unknown
  screens?: readonly { href?: string | undefined }[]
}

const partsOf = ({ children = [], columns }: Held): readonly Held[] =>
  Array.isArray(columns)
    ? (columns as readonly { children: readonly Held[] }[]).flatMap((column) => column.children)
    : children

/** Addresses of the stories on the page, in the order in which they stand, each once. */
function storyAddresses(nodes: readonly Held[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (found.size >= MOST_STORIES) break
    if (node.type === 'story-card' && typeof node.href === 'string' && node.href.startsWith('/')) found.add(node.href)
    for (const { href } of node.screens ?? []) if (href?.startsWith('/')) found.add(href)
    storyAddresses(partsOf(node), found)
  }
  return found
}

/** A front or a topic, with the stories that stand on it. */
export function collectionPage({
  site,
  title,
  description,
  canonicalUrl,
  main,
}: Description): WithContext<Exclude<CollectionPage, string>> {
  const stories = [...storyAddresses(main)]
  return {
    '@context': SCHEMA_ORG,
    '@type': 'CollectionPage',
    name: title,
    url: canonicalUrl,
    ...(description ? { description } : {}),
    publisher: { '@id': `${site.url}/#publisher` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: stories.length,
      itemListElement: stories.map((href, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absolute(href, site),
      })),
    },
  }
}
