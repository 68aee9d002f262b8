import type { Picture } from './media.ts'

/** A restaurant of the finder. */
export interface Place {
  /** Its slug where it has no other. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The page or review that it leads to, safe to link to. */
  readonly href: string | undefined
  readonly picture: Picture | undefined
  /** HTML as the newsroom wrote it. */
  readonly description: string | undefined
  /** Tiers from '$' to '$$$$', cheapest first. */
  readonly prices: readonly string[]
  readonly cuisines: readonly string[]
  readonly region: string | undefined
  /** One of The 76. */
  readonly isFeatured: boolean
  readonly isTopTen: boolean
  readonly takesReservations: boolean
  /** Degrees, always on earth. */
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined
  /** Who wrote about it. */
  readonly authors: readonly string[]
}

/** A choice of a filter, with how many places have it where the newsroom says so. */
export interface FilterChoice {
  readonly value: string
  readonly count: number | undefined
}
