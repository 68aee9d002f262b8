import { z } from 'zod'
import { storyCardNode } from './cards.ts'
import { sectionHeaderNode } from './section-header.ts'

/** What rows of cards have in common. */
export const carouselNodeFields = {
  header: sectionHeaderNode.optional(),
  /** Cards in view on a wide screen; a step of the arrows. */
  displaySize: z.number().int().positive(),
  /** CSS pixels. */
  cardWidth: z.number().positive(),
  gap: z.number().nonnegative(),
  ratio: z.enum(['2x3', '3x2', '9x16']),
  children: z.array(storyCardNode),
}
