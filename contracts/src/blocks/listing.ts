import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { text, toggle } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const listingNode = node(
  'listing',
  {
    title: z.string().optional(),
    description: z.string().optional(),
    page: z.number().int().positive(),
    pageCount: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
    ownFirstPage: z
      .literal(true)
      .optional()
      .describe('Page 1 has more than its stories, such as a topper, that later pages lack: it is loaded whole.'),
    children: z.array(storyCardNode),
  },
  'One page of the stories of a section, topic or author. A node `pagination` follows it.',
)

export type ListingNode = z.infer<typeof listingNode>

const pageWindow = z.array(
  z.union([z.number().int().positive(), z.strictObject({ hidden: z.array(z.number().int().positive()) })]),
)

export const pageWindows = z
  .strictObject({ mobile: pageWindow, tablet: pageWindow, desktop: pageWindow })
  .describe('The numbers of pages shown at each screen width, and those that an ellipsis hides.')

export const paginationNode = node(
  'pagination',
  {
    current: z.number().int().positive(),
    total: z.number().int().positive().describe('Number of pages, not of stories.'),
    basePath: z.string(),
    previous: link.optional(),
    next: link.optional(),
    windows: pageWindows,
  },
  'Leads to the other pages of a listing: page 1 is at `basePath`, page N at `basePath` followed by N and a slash.',
)

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
