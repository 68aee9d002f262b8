/** A section as the origin describes it, or an entry of its menu. */
export interface Section {
  /** The normalised path: `/sports/eagles`. */
  readonly id: string | undefined
  readonly name: string | undefined
  /** Its name in a menu. */
  readonly label: string | undefined
  readonly href: string | undefined
  /** The origin no longer wants links to it. */
  readonly isInactive: boolean
  readonly children: readonly Section[]
}
