import type { Picture } from './media.ts'

/** A restaurant of the finder. */
export interface Place {
  /** The place's slug, if the service sends no id. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Its page or review, safe to link to. */
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

/** A choice of a filter, and how many places have it if the newsroom says so. */
export interface FilterChoice {
  readonly value: string
  readonly count: number | undefined
}
