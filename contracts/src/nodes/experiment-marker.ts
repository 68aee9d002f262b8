import { z } from 'zod'
import { node } from '../values.ts'

export const experimentMarkerNode = node(
  'experiment-marker',
  { feature: z.string(), variation: z.string() },
  'Replaces a block that a variation hides, so that its exposure can still be observed.',
)
export type ExperimentMarkerNode = z.infer<typeof experimentMarkerNode>
