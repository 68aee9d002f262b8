import { z } from 'zod'

/** The address that a client asks for. `missing` is the message if there is none. */
export const urlParameter = (missing: string, description: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'must be given once, as text') })
    .meta({ description })
