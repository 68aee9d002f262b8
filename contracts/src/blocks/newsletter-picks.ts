import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { newsletterLines } from '../fields/newsletters.ts'
import { newsletter } from '../nodes/newsletters.ts'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const newsletterPicksNode = node('newsletter-picks', {
  title: z.string(),
  newsletters: z.array(newsletter),
  /** Where readers sign up. */
  signUp: link.optional(),
})

export type NewsletterPicksNode = z.infer<typeof newsletterPicksNode>

export const newsletterPicks = declareBlock({
  type: 'newsletter-picks',
  fields: z.object({ title: text('Title'), newsletters: newsletterLines }),
  gives: [newsletterPicksNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
