import type { BlockEntry, NodeOf } from '../../renderer/block.ts'
import { AdSlot } from './ad-slot.tsx'

/** Filled by `ads/start.ts`, which is loaded once a reader allows it. */
export const adSlotBlock: BlockEntry<NodeOf<'ad-slot'>> = { component: AdSlot, hydrate: 'never' }
