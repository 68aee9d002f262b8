import { z } from 'zod'
import { html, text } from '../fields/kit.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const subscriberBarNode = node(
  'subscriber-bar',
  {
    textColor: z.string(),
    backgroundColor: z.string(),
    html: z.string(),
    redirectUrl: z.string(),
    behavior: z.string(),
  },
  "A line that leads readers on phones to an offer. `html` is inline, without links, because the whole bar is a link to `redirectUrl`. With the `behavior` 'static' it stands in the flow of the page; with any other at the foot of the screen.",
)

export type SubscriberBarNode = z.infer<typeof subscriberBarNode>

export const subscriberBar = declareBlock({
  type: 'subscriber-bar',
  fields: z.object({
    textColor: text('Text colour'),
    backgroundColor: text('Background colour'),
    html: html('HTML'),
    redirectUrl: text('Address'),
    behavior: text('Behaviour'),
  }),
  gives: [subscriberBarNode],
  standsIn: AREAS_ABOVE,
})
