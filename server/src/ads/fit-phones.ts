import type { AdSlotNode, Area, BlockNode, NativeAdNode } from '@broadsheet/contracts'
import { areaNames } from '@broadsheet/contracts'
import { adHeight, roomForAds } from './budget.ts'
import { TABLET } from './slots.ts'

type Ad = AdSlotNode | NativeAdNode
type Change = <Node extends Ad>(ad: Node) => Node

const mapped = <Item extends { type: string }>(items: readonly Item[], change: Change): Item[] =>
  items.map((item) => (isAd(item) ? change(item) : item))

const isAd = <Item extends { type: string }>(item: Item): item is Item & Ad =>
  item.type === 'ad-slot' || item.type === 'native-ad'

/** The block with each of its ads changed, in reading order. */
function withAdsChanged<Node extends BlockNode>(node: Node, change: Change): Node
function withAdsChanged(node: BlockNode, change: Change): BlockNode {
  switch (node.type) {
    case 'ad-slot':
    case 'native-ad':
      return change(node)
    case 'story-list':
      return { ...node, children: mapped(node.children, change) }
    case 'article':
      return { ...node, children: mapped(node.children, change) }
    case 'live-blog':
      return {
        ...node,
        ...(node.pinned ? { pinned: { ...node.pinned, children: mapped(node.pinned.children, change) } } : {}),
        posts: node.posts.map((post) => ({ ...post, children: mapped(post.children, change) })),
      }
    case 'chain':
      return {
        ...node,
        columns: node.columns.map((column) => ({
          ...column,
          children: column.children.map((child) => withAdsChanged(child, change)),
        })),
      }
    case 'footer':
      return { ...node, children: node.children.map((child) => withAdsChanged(child, change)) }
    default:
      return node
  }
}

type Areas = Record<Area, BlockNode[]>

/** Every ad in the blocks of a page, in reading order. */
function adsIn(areas: Areas): Ad[] {
  const found: Ad[] = []
  for (const area of areaNames)
    for (const node of areas[area])
      withAdsChanged(node, (ad) => {
        found.push(ad)
        return ad
      })
  return found
}

/**
 * Keeps ads off phones that have no room for them beside content of this height: all ads from the first one that does not fit,
 * in reading order (rule ads/phone-share). `taken`: CSS pixels of that room that other ads of the page take.
 */
export function fitPhones(areas: Areas, contentHeight: number, taken: number): Areas {
  const room = roomForAds(contentHeight) - taken
  let used = 0
  const excess = new Set(
    adsIn(areas).filter((ad) => {
      const height = adHeight(ad)
      used += height
      return height > 0 && used > room
    }),
  )
  if (excess.size === 0) return areas
  const change: Change = (ad) => (excess.has(ad) ? { ...ad, media: { ...ad.media, minWidth: TABLET } } : ad)
  return Object.fromEntries(
    areaNames.map((area) => [area, areas[area].map((node) => withAdsChanged(node, change))]),
  ) as Areas
}
