import { z } from 'zod'

const option = z.strictObject({
  value: z.string(),
  label: z.string(),
  /** How many places have this value, if the newsroom says so. */
  count: z.number().int().nonnegative().optional(),
})

/** What readers of the finder may choose from. */
export const filterOptions = z
  .strictObject({
    location: z.array(option),
    cuisine: z.array(option),
    price: z.array(option),
  })
  .meta({ id: 'FinderFilters' })
export type FilterOptions = z.infer<typeof filterOptions>
