import { z } from 'zod'

/** The one shape of every error the service answers with. `path` names the field at fault. */
export const errorBody = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), path: z.string().optional() }),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof errorBody>
