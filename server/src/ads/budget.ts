import { isOnPhones, type SlotDefinition } from './slots.ts'

/** Part of the main content's height that all ads of a phone may have together (Better Ads Standards). */
export const PHONE_SHARE = 0.3
/** CSS pixels around an ad in the flow: its label and the space above and below. */
export const AD_FRAME = 48

/** What a slot takes on a phone, which is what is reserved for it with its label. */
export const heightOnPhones = (slot: SlotDefinition): number =>
  isOnPhones(slot) ? slot.minHeight + (slot.placement === 'inline' ? AD_FRAME : 0) : 0

export const sumOnPhones = (slots: readonly SlotDefinition[]): number =>
  slots.reduce((sum, one) => sum + heightOnPhones(one), 0)

export const allowedOnPhones = (slots: readonly SlotDefinition[], contentHeight: number): boolean =>
  sumOnPhones(slots) <= PHONE_SHARE * contentHeight
