import type { Exposure } from '@broadsheet/contracts'

/** What a request got of a feature, without the key. */
export interface Assigned {
  /** The feature's value as a string: what the variations of a block are named by. Undefined: the block as it is. */
  readonly value: string | undefined
  /** Only of a reader who is really in an experiment, control included; not by force, override or default. */
  readonly exposure?: Exposure
}

/**
 * The value of the fact `experiment.<feature>`. Two readers with one value of whom one is told to analytics get two
 * documents, so the exposure is a part of the key: assignments with equal keys are equal.
 */
export interface Assignment extends Assigned {
  readonly key: string
}

/** Of a feature that gives this request nothing: every block stands as it is. */
export const NO_ASSIGNMENT: Assignment = { key: '', value: undefined }

export function assignmentOf({ value, exposure }: Assigned): Assignment {
  if (exposure)
    return { key: JSON.stringify([value ?? null, exposure.experiment, exposure.variation]), value, exposure }
  return value === undefined ? NO_ASSIGNMENT : { key: JSON.stringify([value]), value }
}

/** A value of a feature as a block's variations name it. */
export const valueText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
