/** A section of the origin, and an entry of its menu. */
export interface Section {
  /** Its path, normalised: `/sports/eagles`. */
  readonly id: string | undefined
  readonly name: string | undefined
  /** What a menu calls it. */
  readonly label: string | undefined
  readonly href: string | undefined
  /** Readers are no longer led to it. */
  readonly isInactive: boolean
  readonly children: readonly Section[]
}
