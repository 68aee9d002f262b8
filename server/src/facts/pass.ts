/** Stories a month that a reader without a subscription gets whole (rule paywall/meter). */
export const FREE_STORIES = 5

/** What the meter says about a story: it is open, it is open as the last one of the month, or the free ones are spent. */
export type MeterState = 'open' | 'last' | 'spent'

/** What a request brings besides its reader that may open a story. */
export interface Pass {
  /** Whether it brings a valid gift of a story; of whatever stands at the address while the story's id is not known. */
  gives(storyId: string | undefined): boolean
  /** Whether its address has a gift that does not open the story: of more than fourteen days ago, of another story, or not whole. */
  hasEndedGift(storyId: string | undefined): boolean
  /** A crawler that has proved to be what it says. */
  readonly crawler: boolean
  /** What the meter says of a story by its id; of whatever stands at the address while that is not known. */
  meterOf(storyId: string | undefined): MeterState
}

export const NO_PASS: Pass = {
  gives: () => false,
  hasEndedGift: () => false,
  crawler: false,
  meterOf: () => 'open',
}
