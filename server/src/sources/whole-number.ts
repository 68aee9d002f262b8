import { z } from 'zod'

const WHOLE = 'must be a whole number from 0'

/** A whole number from 0. Some newsrooms write numbers as text. */
export const wholeNumber = z.union(
  [
    z.number().int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/, WHOLE)
      .transform(Number),
  ],
  WHOLE,
)
