import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { newsletterLines } from '../fields/newsletters.ts'
import { newsletter } from '../nodes/newsletters.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const newsletterPicksNode = node('newsletter-picks', {
  title: z.string(),
  newsletters: z.array(newsletter),
  /** Where the form is submitted; missing if no service is configured to take sign-ups. */
  action: z.string().optional(),
  /** How a stranger is asked for an address: in the page, or by a dialog that opens with the first pick. */
  asks: z.enum(['in-page', 'in-dialog']),
  /** Somebody is signed in: what they get is not in the document but told by `newsletters.mine`. */
  signedIn: z.literal(true).optional(),
})

export type NewsletterPicksNode = z.infer<typeof newsletterPicksNode>

export const newsletterPicks = declareBlock({
  type: 'newsletter-picks',
  fields: z.object({ title: text('Title'), newsletters: newsletterLines }),
  gives: [newsletterPicksNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
