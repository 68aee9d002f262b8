import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { text, toggle } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const listingNode = node('listing', {
  title: z.string().optional(),
  description: z.string().optional(),
  page: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  children: z.array(storyCardNode),
})

export type ListingNode = z.infer<typeof listingNode>

const pageWindow = z.array(
  z.union([z.number().int().positive(), z.strictObject({ hidden: z.array(z.number().int().positive()) })]),
)

/** The pages shown at each screen width, and those that an ellipsis hides. */
export const pageWindows = z.strictObject({ mobile: pageWindow, tablet: pageWindow, desktop: pageWindow })

export const paginationNode = node('pagination', {
  current: z.number().int().positive(),
  /** Number of pages, not of stories. */
  total: z.number().int().positive(),
  basePath: z.string(),
  previous: link.optional(),
  next: link.optional(),
  windows: pageWindows,
})

export type PaginationNode = z.infer<typeof paginationNode>

export const listing = declareBlock({
  type: 'listing',
  fields: z.object({
    ...feedFields,
    title: text('Title', '', 'Empty: the name of the section or topic'),
    description: text('Description'),
    authorSlug: text('Author', '', 'Slug, for the source author-feed'),
    showAuthor: toggle('Authors', true),
  }),
  gives: [listingNode, paginationNode],
  standsIn: AREAS_ABOVE,
})
