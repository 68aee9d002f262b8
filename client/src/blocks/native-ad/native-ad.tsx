import type { NodeOf } from '../../renderer/block.ts'

/** Where a native ad may come. Until one does it takes no room: nothing is shown that is not there. */
export const NativeAd = ({ node }: { node: NodeOf<'native-ad'> }) => (
  <div hidden data-native-ad={node.slotNumber} data-position={node.position} />
)
