import type { RestaurantCardNode } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { FinderState } from '@broadsheet/contracts/finder'
import type { Finding } from '../use-finder.ts'

/** What the map gets from the finder around it. */
export interface PlacesMapProps {
  map: NonNullable<FinderNode['map']>
  places: readonly RestaurantCardNode[]
  state: FinderState
  /** The id of the place chosen in the list or on the map. */
  selected: string | undefined
  onSelect(placeId: string | undefined): void
  onChange: Finding['change']
}
