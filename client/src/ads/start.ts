import type { Targeting } from '@broadsheet/contracts'
import type { AdSettings } from '../renderer/measuring.ts'
import { googlePublisherTag } from './google-publisher-tag.ts'
import { houseAds } from './house.ts'
import { fillNear } from './near.ts'

/** Fills the page's ads, once a reader allows it; `personal` says whether what they show may follow the reader. */
export function startAds({ network, house }: AdSettings, targeting: Targeting, personal: boolean): void {
  if (network) fillNear(googlePublisherTag(network, targeting, personal))
  else if (house) fillNear(houseAds(house))
}
