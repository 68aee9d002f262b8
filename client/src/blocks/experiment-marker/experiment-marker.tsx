import type { NodeOf } from '../../renderer/block.ts'

/** Stands where a variation hides a block, so that its exposure can be seen. Nothing to look at. */
export const ExperimentMarker = ({ node }: { node: NodeOf<'experiment-marker'> }) => (
  <div hidden data-experiment={node.feature} data-variation={node.variation} />
)
