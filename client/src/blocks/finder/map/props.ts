import type { RestaurantCardNode } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { FinderState } from '@broadsheet/contracts/finder'
import type { Finding } from '../use-finder.ts'

/** Each choice is an object of its own, so that choosing a place again is told from its having been chosen. */
export interface Selection {
  placeId: string
}

/** What the map gets from the finder around it. */
export interface PlacesMapProps {
  map: NonNullable<FinderNode['map']>
  places: readonly RestaurantCardNode[]
  state: FinderState
  /** The place chosen in the list or on the map. */
  selection: Selection | undefined
  onSelect(placeId: string | undefined): void
  onChange: Finding['change']
}
