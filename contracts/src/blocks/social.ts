import { z } from 'zod'
import { choice, lines, text, toggle } from '../fields/kit.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const socialNode = node('social', {
  title: z.string(),
  section: z.enum(['food', 'sports']),
  tabs: z.array(
    z.strictObject({ network: z.enum(['instagram', 'threads', 'facebook']), label: z.string(), src: z.string() }),
  ),
})

export const social = declareBlock({
  type: 'social',
  fields: z.object({
    title: text('Title', 'Follow our Socials'),
    section: choice('Section', ['food', 'sports'], 'sports'),
    hasFacebook: toggle('Facebook'),
    hasThreads: toggle('Threads'),
    socials: lines('Handles'),
  }),
  gives: [socialNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
