import type { Exposure } from '@broadsheet/contracts'

/** What a feature decided for a request, before it has a key. */
export interface Assigned {
  /** The feature's value as text, which is how a block names its variations. Undefined leaves the block unchanged. */
  readonly value: string | undefined
  /**
   * Present only if the reader is really in an experiment, control group included: a forced or default value has none.
   */
  readonly exposure?: Exposure
}

/**
 * The value of the fact `experiment.<feature>`. The exposure is part of the key, because a reader whose exposure is
 * reported needs a different document from one with the same value who is in no experiment. Equal keys mean equal
 * assignments.
 */
export interface Assignment extends Assigned {
  readonly key: string
}

/** The assignment of a feature that has no value for this request: it leaves every block unchanged. */
export const NO_ASSIGNMENT: Assignment = { key: '', value: undefined }

/** Assignments by what was decided, because one decision may serve many requests, such as all of one reader. */
const made = new WeakMap<Assigned, Assignment>()

export function assignmentOf(assigned: Assigned): Assignment {
  let assignment = made.get(assigned)
  if (!assignment) made.set(assigned, (assignment = makeAssignment(assigned)))
  return assignment
}

function makeAssignment({ value, exposure }: Assigned): Assignment {
  if (exposure)
    return { key: JSON.stringify([value ?? null, exposure.experiment, exposure.variation]), value, exposure }
  return value === undefined ? NO_ASSIGNMENT : { key: JSON.stringify([value]), value }
}

/** A feature's value as text, which is how a block names its variations. */
export const valueText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
