import { z } from 'zod'

const MOST_LETTERS = 300

/** Reads a number as its digits: some newsrooms and services number what they have. */
export const orNumber = <Text extends z.ZodType>(text: Text) =>
  z.preprocess((given) => (typeof given === 'number' ? String(given) : given), text)

const WORDS = `must be a number or a text of up to ${MOST_LETTERS} characters`

/** An id. */
export const idOrNumber = orNumber(z.string(WORDS).max(MOST_LETTERS, WORDS).optional())
