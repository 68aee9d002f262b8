import type { NodeOf } from '../../renderer/block.ts'

/** Replaces a block that a variation hides, so that its exposure can be observed. Draws nothing visible. */
export const ExperimentMarker = ({ node }: { node: NodeOf<'experiment-marker'> }) => (
  <div hidden data-experiment={node.feature} data-variation={node.variation} />
)
