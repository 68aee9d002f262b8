import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { filterOptions } from '../nodes/finder-filters.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const finderNode = node('finder', {
  title: z.string(),
  description: z.string(),
  filters: filterOptions,
  state: z.strictObject({
    location: z.array(z.string()),
    cuisine: z.array(z.string()),
    price: z.array(z.string()),
    takesReservations: z.boolean(),
    page: z.number().int().positive(),
  }),
  moreGuidesCollectionId: z.string().optional(),
})

export const finder = declareBlock({
  type: 'finder',
  fields: z.object({
    CTATitle: text('Title', 'What are you in the mood for?', 'Up to 50 characters'),
    CTADescription: text(
      'Description',
      'Discover top restaurants handpicked by our expert writers. Search by neighborhood, cuisine, and price to find your next spot.',
      'Up to 100 characters',
    ),
    MoreGuidesCollectionId: text('Collection of more guides'),
  }),
  gives: [finderNode],
  standsIn: AREAS_ABOVE,
})
