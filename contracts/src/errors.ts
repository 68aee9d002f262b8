import { z } from 'zod'

export const errorBody = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), path: z.string().optional() }),
  })
  .meta({
    id: 'ErrorBody',
    description: 'The shape of every error the service returns. `path` names the offending field.',
  })
export type ErrorBody = z.infer<typeof errorBody>
