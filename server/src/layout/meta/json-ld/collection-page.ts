import type { CollectionPage, WithContext } from 'schema-dts'
import { pageAddress } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

/** Only the first stories are listed: crawlers find the others through listings and site maps. */
const MOST_STORIES = 20

/** The fields of a node that may lead to stories. */
interface Held {
  type: string
  href?: unknown
  children?: readonly Held[]
  columns?: unknown
  /** The story of a topper. Headline lists have a switch of this name. */
  card?: Held | true | undefined
  screens?: readonly { href?: string | undefined }[]
}

const partsOf = ({ card, children = [], columns }: Held): readonly Held[] => {
  if (typeof card === 'object') return [card]
  return Array.isArray(columns)
    ? (columns as readonly { children: readonly Held[] }[]).flatMap((column) => column.children)
    : children
}

/** The addresses of the paper's own stories on the page, in order and without duplicates. */
function storyAddresses(nodes: readonly Held[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (found.size >= MOST_STORIES) break
    if (node.type === 'story-card' && typeof node.href === 'string' && node.href.startsWith('/')) found.add(node.href)
    for (const { href } of node.screens ?? []) if (href?.startsWith('/')) found.add(href)
    storyAddresses(partsOf(node), found)
  }
  return found
}

/** A front or a topic, with the stories on it. */
export function collectionPage({
  site,
  title,
  description,
  canonicalUrl,
  main,
  nodes,
}: Description): WithContext<Exclude<CollectionPage, string>> {
  const inMain = storyAddresses(main)
  const stories = [...(inMain.size > 0 ? inMain : storyAddresses(nodes))]
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
        url: pageAddress(href, site),
      })),
    },
  }
}
