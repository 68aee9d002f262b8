import type { Problem } from '@broadsheet/contracts'

/** A contained fault with its message; the message leaves the service in preview only. */
export interface ProblemRow extends Problem {
  message: string
}

export const withoutMessage = ({ message: _, ...problem }: ProblemRow): Problem => problem
