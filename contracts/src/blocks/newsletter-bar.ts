import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { newsletterLines } from '../fields/newsletters.ts'
import { newsletter } from '../nodes/newsletters.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const newsletterBarNode = node(
  'newsletter-bar',
  {
    newsletters: z.array(newsletter),
    errorMessage: z.string().describe('Shown when a sign-up fails.'),
    action: z
      .string()
      .optional()
      .describe('Where the form is submitted; missing if no service is configured to take sign-ups.'),
  },
  'A form for readers who are logged out: signs an email address up for newsletters.',
)

export type NewsletterBarNode = z.infer<typeof newsletterBarNode>

export const newsletterBar = declareBlock({
  type: 'newsletter-bar',
  fields: z.object({
    newsletters: newsletterLines,
    errorMessage: text('Text when signing up fails'),
  }),
  gives: [newsletterBarNode],
  standsIn: [...AREAS_ABOVE, 'footer'],
})
