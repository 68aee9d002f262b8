import { defineBlock } from '../block.ts'
import { namedSlot } from '../page-ads.ts'

/** One named slot of the placement table (`server/src/ads/slots.ts`). */
export const ad = defineBlock<'ad'>({
  type: 'ad',
  // An ad server tells slots of one name apart by their number.
  countedBy: ({ adType }) => adType.trim(),
  looksAround: true,

  resolve(context) {
    const adType = context.fields.adType.trim()
    const slot = namedSlot(context, adType)
    if (!slot) context.problem('unknown-ad-slot', `an ad block cannot hold a slot called "${adType}"`)
    return slot?.node
  },
})
