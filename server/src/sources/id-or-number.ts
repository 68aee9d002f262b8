import { z } from 'zod'

const MOST_LETTERS = 300

/** An id. Some newsrooms and services number what they have. */
export const idOrNumber = z
  .union(
    [z.string().max(MOST_LETTERS), z.number().transform(String)],
    `must be a number or a text of up to ${MOST_LETTERS} characters`,
  )
  .optional()
