import { defineBlock } from '../block.ts'
import { namedSlot } from '../page-ads.ts'

/** An ad slot chosen by name from the table in `server/src/ads/slots.ts`. */
export const ad = defineBlock<'ad'>({
  type: 'ad',
  isFurniture: true,
  // The ad server tells slots of the same name apart by their number.
  countedBy: ({ adType }) => adType.trim(),
  looksAround: true,

  resolve(context) {
    const adType = context.fields.adType.trim()
    const slot = namedSlot(context, adType)
    if (!slot) context.problem('unknown-ad-slot', `an ad block cannot hold a slot called "${adType}"`)
    return slot?.node
  },
})
