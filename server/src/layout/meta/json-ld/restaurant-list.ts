import type { RestaurantCardNode } from '@broadsheet/contracts'
import type { ItemList, Restaurant, WithContext } from 'schema-dts'
import { absolute, pageAddress } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

/** A restaurant, with what is known about it. A place without a page of its own has no address here. */
function restaurantOf(card: RestaurantCardNode, { site }: Description): Exclude<Restaurant, string> {
  const { name, href, image, cuisine, region, price, position, description, takesReservations } = card
  return {
    '@type': 'Restaurant',
    name,
    ...(href ? { url: pageAddress(href, site) } : {}),
    ...(image ? { image: absolute(image.src, site) } : {}),
    ...(description ? { description } : {}),
    ...(cuisine ? { servesCuisine: cuisine } : {}),
    ...(price ? { priceRange: price } : {}),
    ...(region ? { address: { '@type': 'PostalAddress', addressLocality: region } } : {}),
    ...(position ? { geo: { '@type': 'GeoCoordinates', ...position } } : {}),
    acceptsReservations: takesReservations,
  }
}

/** The restaurants that a finder's page shows; undefined if it shows none. */
export function restaurantList(about: Description): WithContext<Exclude<ItemList, string>> | undefined {
  const finder = about.nodes.find((node) => node.type === 'finder')
  if (!finder || finder.children.length === 0) return undefined
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ItemList',
    name: about.title,
    url: about.canonicalUrl,
    numberOfItems: finder.total,
    itemListElement: finder.children.map((card, index) => ({
      '@type': 'ListItem',
      position: finder.from + index,
      item: restaurantOf(card, about),
    })),
  }
}
