import type { SlotKindName } from './slots.ts'

/** Whether an account's `hasAdsFreeReading` removes ads: only 1 does, as a number or as text (rule ads/ads-free). */
export const hasAdsFreeReading = (value: unknown): boolean => value === 1 || value === '1'

/** What an ad is, as far as reading without ads goes: a kind of slot, or a sponsor's card among the cards of a list. */
export type AdKind = SlotKindName | 'native'

/** Which kinds of ads reading without ads removes (rule ads/ads-free). */
const REMOVED: Readonly<Record<AdKind, boolean>> = {
  banner: true,
  leader: true,
  rail: true,
  column: true,
  inText: true,
  adhesion: true,
  wideAdhesion: true,
  native: true,
}

/** Whether this reader goes without ads of a kind. The fact is read only if it makes a difference. */
export const isRemoved = (kind: AdKind, facts: { read(name: 'reader.adsFree'): boolean }): boolean =>
  REMOVED[kind] && facts.read('reader.adsFree')
