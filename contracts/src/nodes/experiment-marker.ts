import { z } from 'zod'
import { node } from '../values.ts'

/** Stands where a variation hides a block, so that its exposure can still be seen. */
export const experimentMarkerNode = node('experiment-marker', { feature: z.string(), variation: z.string() })
export type ExperimentMarkerNode = z.infer<typeof experimentMarkerNode>
