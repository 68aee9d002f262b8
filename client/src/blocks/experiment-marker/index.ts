import type { BlockEntry, NodeOf } from '../../renderer/block.ts'
import { ExperimentMarker } from './experiment-marker.tsx'

export const experimentMarkerBlock: BlockEntry<NodeOf<'experiment-marker'>> = {
  component: ExperimentMarker,
  hydrate: 'never',
}
