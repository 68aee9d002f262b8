import { z } from 'zod'

const option = z.strictObject({ value: z.string(), label: z.string() })

/** What readers of the finder may choose from. */
export const filterOptions = z.strictObject({
  location: z.array(option),
  cuisine: z.array(option),
  price: z.array(option),
})
