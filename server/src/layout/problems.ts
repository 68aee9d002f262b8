import type { Problem } from '@broadsheet/contracts'

/** A problem with its message, which leaves the service only in previews. */
export interface ProblemRow extends Problem {
  message: string
}

export const withoutMessage = ({ message: _, ...problem }: ProblemRow): Problem => problem
