import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { filterOptions } from '../nodes/finder-filters.ts'
import { image, link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const finderWidgetNode = node(
  'finder-widget',
  {
    heading: z.string(),
    image: image.optional(),
    title: z.string(),
    description: z.string(),
    action: link,
    filters: filterOptions,
  },
  'A form that leads to the restaurant finder: `filters` are the choices, `action` is the button with the address of the page.',
)

export type FinderWidgetNode = z.infer<typeof finderWidgetNode>

export const finderWidget = declareBlock({
  type: 'finder-widget',
  fields: z.object({
    header: text('Heading', 'Find a place to eat'),
    imageUrl: text('Picture'),
    CTATitle: text('Title', 'What are you in the mood for?', 'Up to 50 characters'),
    CTADescription: text(
      'Description',
      'Search by neighborhood, cuisine, and price to discover restaurants picked by our expert journalists.',
      'Up to 100 characters',
    ),
  }),
  gives: [finderWidgetNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
