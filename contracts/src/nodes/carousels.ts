import { z } from 'zod'
import { storyCardNode } from './cards.ts'
import { sectionHeaderNode } from './section-header.ts'

/** The fields shared by nodes that draw a row of cards. */
export const carouselNodeFields = {
  header: sectionHeaderNode.optional(),
  displaySize: z
    .number()
    .int()
    .positive()
    .describe('How many cards fit in view on a wide screen, and how many one step of the arrows moves.'),
  cardWidth: z.number().positive().describe('In CSS pixels.'),
  gap: z.number().nonnegative(),
  ratio: z.enum(['2x3', '3x2', '9x16']),
  children: z.array(storyCardNode),
}
