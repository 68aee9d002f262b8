import type { LayoutDocument } from '@broadsheet/contracts'
import { featureOf, type RecordedFacts } from '../facts/index.ts'
import { countNodes } from '../operations/count-nodes.ts'
import type { DocumentFigures } from '../operations/metrics.ts'
import type { Resolved } from './resolved.ts'

const AD_NODES: ReadonlySet<string> = new Set(['ad-slot', 'native-ad'])

/** Features that were evaluated, each with the key under which its exposures are reported. */
const experimentsOf = (recorded: RecordedFacts): DocumentFigures['experiments'] =>
  recorded.flatMap(([name, value]) => {
    const feature = featureOf(name)
    if (feature === undefined) return []
    const exposure = typeof value === 'object' ? value.exposure : undefined
    return [{ feature, experiment: exposure?.experiment ?? feature }]
  })

/** What metrics are told about a resolved page. */
export const documentFigures = ({ document, recorded, problems }: Resolved<LayoutDocument>): DocumentFigures => ({
  pageType: document.page.type,
  status: document.status,
  problems: problems.map(({ code }) => code),
  adNodes: countNodes(document.root, AD_NODES),
  experiments: experimentsOf(recorded),
})
