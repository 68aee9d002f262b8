import type { Exposure } from '@broadsheet/contracts'

/** What a reader got of a feature. */
export interface Assignment {
  /** The feature's value as a string: what the variations of a block are named by. Undefined: the block as it is. */
  value: string | undefined
  /** Only of a reader who is really in an experiment, control included; not by force, override or default. */
  exposure?: Exposure
}

/** Between the parts of a fact; no part holds it. */
const SEPARATOR = '\u001F'

/**
 * An assignment as the value of the fact `experiment.<feature>`. Two readers with one value of whom one is told to
 * analytics get two documents, so the exposure is a part of the fact.
 */
export function assignmentFact({ value, exposure }: Assignment): string | undefined {
  const parts = exposure ? [value ?? '', exposure.experiment, exposure.variation] : value === undefined ? [] : [value]
  return parts.length > 0 ? parts.map((part) => part.replaceAll(SEPARATOR, '')).join(SEPARATOR) : undefined
}

export function readAssignment(fact: string | undefined): Assignment {
  if (fact === undefined) return { value: undefined }
  const [value = '', experiment, variation] = fact.split(SEPARATOR)
  return experiment !== undefined && variation !== undefined
    ? { value, exposure: { experiment, variation } }
    : { value }
}

/** A value of a feature as a block's variations name it. */
export const valueText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
