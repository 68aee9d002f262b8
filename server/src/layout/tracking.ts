import type { BlockNode, Exposure } from '@broadsheet/contracts'

/** A package's name as an editor gave it; the id of its block where it has none. */
function nameOf(node: BlockNode): string | undefined {
  switch (node.type) {
    case 'story-list':
    case 'topper':
    case 'carousel':
    case 'video-carousel':
      return node.header?.label ?? node.id
    case 'headline-list':
      return node.title
    default:
      return undefined
  }
}

/** Whoever is in a block's experiment is told of where its first node is seen. */
export const withExposure = (nodes: BlockNode[], exposure: Exposure | undefined): BlockNode[] =>
  exposure ? nodes.map((node, index) => (index === 0 ? { ...node, exposure } : node)) : nodes

/** What a client tells of a package of stories as it is seen and used (rule measuring/packages). */
export function withTrack(node: BlockNode): BlockNode {
  const name = node.track ? undefined : nameOf(node)
  return name === undefined
    ? node
    : { ...node, track: { event: 'package_click', detail: { package: name, packageType: node.type, block: node.id } } }
}
