import type { AdSlotNode, NativeAdNode } from '@broadsheet/contracts'
import { isOnPhones, type SlotDefinition } from './slots.ts'

/** The share of the main content's height that all ads together may take on a phone (Better Ads Standards). */
export const PHONE_SHARE = 0.3
/** CSS pixels added to an ad in the flow of the page: its label and the space above and below. */
export const AD_FRAME = 48
/** CSS pixels added to the ad at the foot of the screen: its tab and the line over it. */
const ADHESION_TAB = 33
/** CSS pixels that a native ad takes in a list. */
const NATIVE = 150

/** CSS pixels that all ads together may take on a phone beside content of this height (rule ads/phone-share). */
export const roomForAds = (contentHeight: number): number => PHONE_SHARE * contentHeight

/** CSS pixels that a slot reserves on a phone, label included. */
export const heightOnPhones = (slot: Pick<SlotDefinition, 'media' | 'minHeight' | 'placement'>): number =>
  isOnPhones(slot) ? slot.minHeight + (slot.placement === 'inline' ? AD_FRAME : ADHESION_TAB) : 0

/** CSS pixels that an ad of the page takes on a phone. */
export const adHeight = (ad: AdSlotNode | NativeAdNode): number =>
  ad.type === 'ad-slot' ? heightOnPhones(ad) : isOnPhones(ad) ? NATIVE : 0

export const sumOnPhones = (slots: readonly SlotDefinition[]): number =>
  slots.reduce((sum, slot) => sum + heightOnPhones(slot), 0)
