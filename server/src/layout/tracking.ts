import type { BlockNode, Exposure, Track } from '@broadsheet/contracts'

/** The name of a list of stories as an editor gave it, or else the id of its node. */
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

/**
 * Attaches an exposure to a block's first node, so that it is reported once when that is seen. The marker of a block
 * inside keeps its own.
 */
export const withExposure = (nodes: BlockNode[], exposure: Exposure | undefined): BlockNode[] =>
  exposure ? nodes.map((node, index) => (index === 0 ? { exposure, ...node } : node)) : nodes

/** What clients report when a reader uses a link or command. */
export const clickTrack = (interactionDetail: string): Track => ({
  event: 'userInteraction',
  detail: { interactionType: 'click', interactionDetail },
})

/** Adds what clients report when a list of stories is seen or used (rule measuring/packages). */
export function withTrack(node: BlockNode): BlockNode {
  const name = node.track ? undefined : nameOf(node)
  return name === undefined
    ? node
    : { ...node, track: { event: 'package_click', detail: { package: name, packageType: node.type, block: node.id } } }
}
