import type { SlotData } from '../blocks/ad-slot/slot-data.ts'

/** A slot or native ad on the page that is ready to be filled. */
export type AdPosition = { box: HTMLElement } & (
  | { kind: 'slot'; slot: SlotData }
  | { kind: 'native'; slotNumber: number }
)

/** Fills the paper's ads. Each is filled once and never again while the page is open. */
export interface AdProvider {
  /** Ads that came near together; an ad server gets one request for all of them. */
  show(positions: readonly AdPosition[]): void
}
