import { z } from 'zod'

/** The shape of every error the service returns. `path` names the offending field. */
export const errorBody = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), path: z.string().optional() }),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof errorBody>
