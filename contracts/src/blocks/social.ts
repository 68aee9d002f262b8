import { z } from 'zod'
import { choice, lines, text, toggle } from '../fields/kit.ts'
import { node, track } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** The networks in the order of their tabs (rule sharing/social-tabs). */
export const socialNetworks = ['instagram', 'threads', 'facebook'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const socialNode = node(
  'social',
  {
    title: z.string(),
    section: z.enum(['food', 'sports']),
    tabs: z.array(
      z.strictObject({
        network: z.enum(socialNetworks),
        label: z.string(),
        href: z.string().describe("The paper's profile there."),
        src: z
          .string()
          .optional()
          .describe('A document of the latest posts, to be framed; missing if the network has none.'),
        track: track.optional().describe('The event for a click on the link to the profile.'),
      }),
    ),
  },
  "The paper's profiles on social networks, in tabs.",
)
export type SocialNode = z.infer<typeof socialNode>

export const social = declareBlock({
  type: 'social',
  fields: z.object({
    title: text('Title', 'Follow our Socials'),
    section: choice('Section', ['food', 'sports'], 'sports'),
    hasFacebook: toggle('Facebook'),
    hasThreads: toggle('Threads'),
    socials: lines('Handles', [], 'One a line: instagram|handle, threads|handle, facebook|handle'),
  }),
  gives: [socialNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
