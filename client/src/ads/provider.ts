import type { SlotData } from '../blocks/ad-slot/slot-data.ts'

/** A place in the page that wants an ad now. */
export type AdPlace = { box: HTMLElement } & ({ kind: 'slot'; slot: SlotData } | { kind: 'native'; slotNumber: number })

/** Whoever fills the paper's places: once each, and never again while the page stands. */
export interface AdProvider {
  /** Places that came near together; an ad server is asked for them in one request. */
  show(places: readonly AdPlace[]): void
}
