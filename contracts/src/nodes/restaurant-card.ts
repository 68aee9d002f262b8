import { z } from 'zod'
import { byline, image, node } from '../values.ts'

/** A place that stands out, in the order in which its badges are shown (rule finder/badges). */
export const placeBadges = ['top-10', 'the-76'] as const
export type PlaceBadge = (typeof placeBadges)[number]

export const restaurantCardNode = node(
  'restaurant-card',
  {
    placeId: z.string().min(1),
    slug: z.string().min(1),
    name: z.string().min(1),
    href: z.string().optional().describe("The restaurant's page or review."),
    image: image.optional(),
    cuisine: z.string().optional(),
    region: z.string().optional(),
    price: z.string().optional(),
    badges: z.array(z.enum(placeBadges)),
    description: z.string().optional(),
    takesReservations: z.boolean(),
    byline: byline.optional(),
    position: z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .optional()
      .describe('Degrees. Missing if the newsroom gives no position on earth; the place then has no pin.'),
  },
  "A restaurant of the finder. `price` is its tiers, such as '$$ - $$$'.",
)
export type RestaurantCardNode = z.infer<typeof restaurantCardNode>
