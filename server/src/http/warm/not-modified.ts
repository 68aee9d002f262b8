import { z } from 'zod'

/** For the description of addresses whose answers a client may keep. */
export const NOT_MODIFIED = {
  304: z.null().describe('What the client has, by `if-none-match`, has not changed'),
} as const
