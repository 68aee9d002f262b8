export interface GameSide {
  readonly teamId: number | undefined
  readonly name: string
  readonly abbreviation: string | undefined
  readonly score: number | undefined
}

/** A game of which is known who plays whom. */
export interface Game {
  readonly id: string
  /** Milliseconds of its beginning. */
  readonly at: number | undefined
  /** A code of the table of game statuses. */
  readonly status: number | undefined
  readonly home: GameSide
  readonly away: GameSide
  /** The week, the round, or how it was decided, as the league words it. */
  readonly note: string | undefined
  readonly venue: string | undefined
  readonly broadcast: string | undefined
}
