import { z } from 'zod'
import { text, toggle } from '../fields/kit.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const breakingNewsNode = node(
  'breaking-news',
  {
    label: z.string(),
    text: z.string(),
    href: z.string().optional(),
  },
  '`track` is the event sent when a reader closes it.',
)

export type BreakingNewsNode = z.infer<typeof breakingNewsNode>

export const breakingNews = declareBlock({
  type: 'breaking-news',
  fields: z.object({
    bnLabel: text('Label', 'Breaking News'),
    bnText: text('Text'),
    bnURL: text('Address'),
    bnToggle: toggle('Hide'),
  }),
  gives: [breakingNewsNode],
  standsIn: AREAS_ABOVE,
})
