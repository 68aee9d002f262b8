import type { BlockNode } from '@broadsheet/contracts'

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

/** What a client tells of a package of stories as it is seen and used (specification, section 7). */
export function withTrack(node: BlockNode): BlockNode {
  const name = node.track ? undefined : nameOf(node)
  return name === undefined ? node : { ...node, track: { event: 'package_click', detail: { package: name, packageType: node.type, block: node.id } } }
}
