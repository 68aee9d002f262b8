import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { filterOptions } from '../nodes/finder-filters.ts'
import { restaurantCardNode } from '../nodes/restaurant-card.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'
import { pageWindows } from './listing.ts'

const point = z.strictObject({ latitude: z.number(), longitude: z.number() })
const bounds = z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })

export const finderState = z
  .strictObject({
    location: z.array(z.string()),
    cuisine: z.array(z.string()),
    price: z.array(z.string()),
    takesReservations: z.boolean(),
    page: z.number().int().positive(),
    bounds: bounds.optional(),
    near: point.optional(),
  })
  .meta({
    id: 'FinderState',
    description: "What a reader asks for. The page's address holds all of it (rule finder/state).",
  })

export const finderNode = node(
  'finder',
  {
    title: z.string(),
    description: z.string(),
    filters: filterOptions,
    state: finderState,
    status: z
      .enum(['ready', 'loading'])
      .describe('`loading`: the places cannot be had at the moment; clients ask again by themselves.'),
    total: z.number().int().nonnegative().describe('How many places were found, on all pages.'),
    page: z.number().int().positive(),
    pageCount: z.number().int().nonnegative(),
    from: z
      .number()
      .int()
      .nonnegative()
      .describe('The numbers of the first and last place on this page, from 1; both are 0 if there is none.'),
    to: z.number().int().nonnegative(),
    noResults: z
      .strictObject({ title: z.string(), text: z.string() })
      .optional()
      .describe('What readers are told if nothing was found.'),
    guides: z.array(storyCardNode).optional().describe('Guides to restaurants, if nothing was found.'),
    map: z
      .strictObject({ tiles: z.string(), attribution: z.string() })
      .optional()
      .describe(
        "The map's ground: the address of a tile, with `{z}`, `{x}` and `{y}` in it, `{theme}` (`light` or `dark`) if there are tiles for both, and `{r}` if there are some for dense screens: `@2x` for these, otherwise nothing. Tiles are 512 CSS pixels wide, so `{z}` is 0 where the whole world is as wide as that. The attribution is plain text and must always be visible with them.",
      ),
    windows: pageWindows.optional().describe('The pages to choose from, if there are several.'),
    children: z.array(restaurantCardNode),
  },
  'The restaurant finder. `/api/finder/search` answers this node again for other filters.',
)
export type FinderNode = z.infer<typeof finderNode>

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
