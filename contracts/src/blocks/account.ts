import { z } from 'zod'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

export const accountNode = node(
  'account',
  {
    state: z.enum(['logged-out', 'logged-in', 'subscribed']),
    summary: z.string().describe('One sentence: whether the reader is signed in, and thanks if they subscribe.'),
    links: z.array(link),
    /** Missing for readers who are logged out. */
    personal: z
      .strictObject({
        title: z.string(),
        sessions: z.strictObject({ title: z.string(), signOut: link, signOutEverywhere: link }),
        newsletters: z
          .strictObject({ title: z.string(), more: link })
          .optional()
          .describe('Where readers can sign up for newsletters. `more` leads to all of them.'),
        gifts: z
          .strictObject({ title: z.string(), text: z.string() })
          .optional()
          .describe('For readers who may give stories away.'),
        data: z.strictObject({ title: z.string(), text: z.string(), take: link }),
        removal: z
          .strictObject({ title: z.string(), text: z.string(), confirm: z.string(), remove: link })
          .describe("`confirm` is what the reader has to agree to; the form's field has the same name."),
      })
      .optional(),
  },
  "A reader's account, without the reader's data: `personal` says where a client puts what `/api/reader/me` and `/api/reader/sessions` answer.",
)
export type AccountNode = z.infer<typeof accountNode>

export const account = declareBlock({
  type: 'account',
  fields: z.object({}),
  gives: [accountNode],
  standsIn: ['main'],
})
