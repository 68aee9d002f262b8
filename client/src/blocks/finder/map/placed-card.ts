import type { RestaurantCardNode } from '@broadsheet/contracts'
import { BADGES } from '../place-card.tsx'

export type PlacedCard = RestaurantCardNode & { position: NonNullable<RestaurantCardNode['position']> }

export const isPlaced = (card: RestaurantCardNode): card is PlacedCard => card.position !== undefined

/** What a place is called where there is no room for a card. */
export const nameOf = ({ name, badges, cuisine }: RestaurantCardNode) =>
  [name, ...badges.map((badge) => BADGES[badge]), cuisine].filter(Boolean).join(', ')
