import { z } from 'zod'
import { html, lines, text } from '../fields/kit.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** A box with more facts than this should be a story. */
export const MOST_FACTS = 6

export const factBoxNode = node(
  'fact-box',
  {
    headline: z.string().min(1),
    html: z.string().optional().describe('Sanitised HTML.'),
    facts: z.array(z.string().min(1)).max(MOST_FACTS).describe('Plain text.'),
  },
  'Background for readers, beside a story or on a front: a few words and some facts.',
)
export type FactBoxNode = z.infer<typeof factBoxNode>

export const factBox = declareBlock({
  type: 'fact-box',
  fields: z.object({
    headline: text('Headline'),
    text: html('Text', 'A paragraph or two before the facts'),
    facts: lines('Facts', [], `A list of plain sentences, at most ${MOST_FACTS}`),
  }),
  gives: [factBoxNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
