export interface GameSide {
  readonly teamId: number | undefined
  readonly name: string
  readonly abbreviation: string | undefined
  readonly score: number | undefined
}

/** A game. Both teams are always known. */
export interface Game {
  readonly id: string
  /** When it begins, in milliseconds. */
  readonly at: number | undefined
  /** A code from the table of game statuses. */
  readonly status: number | undefined
  readonly home: GameSide
  readonly away: GameSide
  /** The week, the round or how the game was decided, in the league's words. */
  readonly note: string | undefined
  readonly venue: string | undefined
  readonly broadcast: string | undefined
}
