import type { z } from 'zod'

/** The areas of a page, in reading order. */
export const areaNames = ['header', 'main', 'rail', 'footer'] as const
export type Area = (typeof areaNames)[number]

/** Where a block can go: an area of a page, or a column of a chain. */
export type Spot = Area | 'column'

/** Every area but the footer, which only a few small blocks may share with its links. */
export const AREAS_ABOVE = ['header', 'main', 'rail'] as const

interface BlockDeclaration {
  type: string
  /** The admin fields. Each carries its label, help and default as metadata, so a form can be drawn from them. */
  fields: z.ZodObject
  /**
   * Schemas of the nodes it turns into, the usual one first. They need not share its name: a package gives a
   * `story-list`.
   */
  gives: readonly [z.ZodObject, ...z.ZodObject[]]
  /** Where editors may put it. */
  standsIn: readonly Spot[]
  /** Set if it holds other blocks: those allowed in this spot. */
  holds?: Spot
}

/**
 * Everything about a block type in one declaration: what editors set, what it turns into, where it may go and what it
 * holds.
 */
export const declareBlock = <const Declaration extends BlockDeclaration>(declaration: Declaration): Declaration =>
  declaration
