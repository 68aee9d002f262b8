import type { Targeting } from '@broadsheet/contracts'
import type { AdSettings } from '../renderer/measuring.ts'
import { googlePublisherTag } from './google-publisher-tag.ts'
import { houseAds } from './house.ts'
import { fillNear } from './near.ts'

/**
 * Fills the page's ads once the reader allows it. `personal` says whether they may be based on what the reader has
 * looked at.
 */
export function startAds({ network, house }: AdSettings, targeting: Targeting, personal: boolean): void {
  if (network) fillNear(googlePublisherTag(network, targeting, personal))
  else if (house) fillNear(houseAds(house))
}
