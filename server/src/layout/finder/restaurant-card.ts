import { PRICE_TIERS, type PlaceBadge, type RestaurantCardNode } from '@broadsheet/contracts'
import type { Place } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { shortened } from '../shortened.ts'
import { STAFF_REPORTS } from '../story/byline.ts'
import { renditionOf, withOwnFiles } from '../story/image.ts'

/** Characters of a description on a card; what is longer ends with '…'. */
const MOST_LETTERS = 400

/** In the order in which they are shown (rule finder/badges). */
const badgesOf = ({ isTopTen, isFeatured }: Place): PlaceBadge[] => [
  ...(isTopTen ? (['top-10'] as const) : []),
  ...(isFeatured ? (['the-76'] as const) : []),
]

/** '$$', or '$$ - $$$' for a place of several tiers. */
function priceOf({ prices }: Place): string | undefined {
  const tiers = PRICE_TIERS.map(({ value }) => value as string).filter((tier) => prices.includes(tier))
  return tiers.length > 1 ? `${tiers[0]} - ${tiers.at(-1)}` : tiers[0]
}

/** A place as a card. A missing field costs only its own part of the card. */
export function restaurantCard(place: Place, blockId: string): RestaurantCardNode {
  const { id, slug, name, href, picture, cuisines, region, takesReservations, position, authors } = place
  const price = priceOf(place)
  const description = shortened(plainText(place.description), MOST_LETTERS)
  return {
    type: 'restaurant-card',
    id: `${blockId}/${id}`,
    placeId: id,
    slug,
    name,
    ...(href ? { href } : {}),
    ...(picture ? { image: renditionOf(withOwnFiles(picture, 'restaurant'), 'restaurant') } : {}),
    ...(cuisines[0] ? { cuisine: cuisines[0] } : {}),
    ...(region ? { region } : {}),
    ...(price ? { price } : {}),
    badges: badgesOf(place),
    ...(description ? { description } : {}),
    takesReservations,
    byline: { authors: (authors.length ? authors : [STAFF_REPORTS]).map((author) => ({ name: author })) },
    ...(position ? { position: { ...position } } : {}),
  }
}
