import type { z } from 'zod'

/** The parts of a page that blocks stand in, and a column of a chain. */
export const spots = ['header', 'main', 'rail', 'footer', 'column'] as const
export type Spot = (typeof spots)[number]

/** Any area but the footer, which only a few small blocks share with its links. */
export const AREAS_ABOVE = ['header', 'main', 'rail'] as const

interface BlockDeclaration {
  type: string
  /** The admin fields: label, help and default of each are its metadata, so that a form can be drawn from them. */
  fields: z.ZodObject
  /** Schemas of the nodes it turns into, the usual one first. A package gives a `story-list`. */
  gives: readonly [z.ZodObject, ...z.ZodObject[]]
  /** Where editors may place it. */
  standsIn: readonly Spot[]
  /** It holds other blocks: those that may stand in this spot. */
  holds?: Spot
}

/** Declares a block type whole: what editors set, what it turns into, where it stands and what it holds. */
export const declareBlock = <const Declaration extends BlockDeclaration>(declaration: Declaration): Declaration =>
  declaration
