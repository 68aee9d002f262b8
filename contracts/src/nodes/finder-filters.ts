import { z } from 'zod'

const option = z.strictObject({
  value: z.string(),
  label: z.string(),
  count: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('How many places have this value, if the newsroom says so.'),
})

export const filterOptions = z
  .strictObject({
    location: z.array(option),
    cuisine: z.array(option),
    price: z.array(option),
  })
  .meta({ id: 'FinderFilters', description: 'What readers of the finder may choose from.' })
export type FilterOptions = z.infer<typeof filterOptions>
