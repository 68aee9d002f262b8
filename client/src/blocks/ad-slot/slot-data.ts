import type { AdSlotNode } from '@broadsheet/contracts'

/** The fields of a slot that the browser needs to fill it. */
export type SlotData = Pick<AdSlotNode, 'adType' | 'sizes' | 'targeting'> & {
  priority: NonNullable<AdSlotNode['priority']>
}

export const slotData = ({ adType, sizes, targeting, priority = 'high' }: AdSlotNode): string =>
  JSON.stringify({ adType, sizes, targeting, priority } satisfies SlotData)
