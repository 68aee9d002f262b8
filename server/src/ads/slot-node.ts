import type { AdSlotNode } from '@broadsheet/contracts'
import type { AdSituation } from './page.ts'
import type { SlotDefinition } from './slots.ts'

/**
 * Makes the node for a slot. Undefined if the reader is in a web view that does not show slots of this type. `index`
 * starts at 1.
 */
export function adSlot(
  id: string,
  definition: SlotDefinition,
  index: number,
  situation: AdSituation,
): AdSlotNode | undefined {
  if (situation.webview && !definition.webview) return undefined
  const { adType, position, positionType, minHeight, sizes, placement, media, dismiss, priority } = definition
  const slot = `${adType.replaceAll('/', '-')}-${index}`
  const gameDayType = situation.gameDay
    ? media?.maxWidth === undefined
      ? ('default' as const)
      : ('mobile' as const)
    : undefined
  return {
    type: 'ad-slot',
    id,
    ...(media ? { media } : {}),
    adType,
    index,
    slot,
    position,
    positionType,
    minHeight,
    sizes,
    targeting: {
      ad_type: adType,
      slot,
      index: String(index),
      position,
      position_type: positionType,
      ...(situation.teamName ? { team_name: situation.teamName } : {}),
      ...(gameDayType ? { game_day_type: gameDayType } : {}),
      ...(situation.test ? { test: 'y' } : {}),
    },
    placement,
    ...(dismiss ? { dismiss } : {}),
    priority,
    ...(situation.teamName ? { teamName: situation.teamName } : {}),
    ...(gameDayType ? { gameDayType } : {}),
    ...(situation.test ? { test: true as const } : {}),
  }
}
