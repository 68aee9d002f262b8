import { isOnPhones, type SlotDefinition } from './slots.ts'

/** The share of the main content's height that all ads together may take on a phone (Better Ads Standards). */
export const PHONE_SHARE = 0.3
/** CSS pixels added to an ad in the flow of the page: its label and the space above and below. */
export const AD_FRAME = 48

/** CSS pixels that a slot reserves on a phone, label included. */
export const heightOnPhones = (slot: SlotDefinition): number =>
  isOnPhones(slot) ? slot.minHeight + (slot.placement === 'inline' ? AD_FRAME : 0) : 0

export const sumOnPhones = (slots: readonly SlotDefinition[]): number =>
  slots.reduce((sum, slot) => sum + heightOnPhones(slot), 0)

export const allowedOnPhones = (slots: readonly SlotDefinition[], contentHeight: number): boolean =>
  sumOnPhones(slots) <= PHONE_SHARE * contentHeight
