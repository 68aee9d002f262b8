import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { newsletterLines } from '../fields/newsletters.ts'
import { newsletter } from '../nodes/newsletters.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const newsletterPicksNode = node(
  'newsletter-picks',
  {
    title: z.string(),
    newsletters: z.array(newsletter),
    action: z
      .string()
      .optional()
      .describe('Where the form is submitted; missing if no service is configured to take sign-ups.'),
    asks: z
      .enum(['in-page', 'in-dialog'])
      .describe(
        'How logged-out readers are asked for an email address: in the page, or in a dialog that opens with the first pick.',
      ),
    signedIn: z
      .literal(true)
      .optional()
      .describe('The reader is signed in. What they get is not in the document; `newsletters.mine` tells it.'),
  },
  'Newsletters to choose from, each with a button to get it.',
)

export type NewsletterPicksNode = z.infer<typeof newsletterPicksNode>

export const newsletterPicks = declareBlock({
  type: 'newsletter-picks',
  fields: z.object({ title: text('Title'), newsletters: newsletterLines }),
  gives: [newsletterPicksNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
