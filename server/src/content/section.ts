import type { Link } from '@broadsheet/contracts'

/** A section as the origin describes it, or an entry of its menu. */
export interface Section {
  /** The normalised path: `/sports/eagles`. */
  readonly id: string | undefined
  readonly name: string | undefined
  /** Its name in a menu. */
  readonly label: string | undefined
  readonly href: string | undefined
  /** How it is drawn in a menu. */
  readonly style: Link['style']
  readonly icon: string | undefined
  /** The origin no longer wants links to it. */
  readonly isInactive: boolean
  readonly children: readonly Section[]
}
