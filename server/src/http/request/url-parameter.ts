import { z } from 'zod'

/** The address that somebody asks for. `missing` is said where there is none. */
export const urlParameter = (missing: string, description: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'must be given once, as text') })
    .meta({ description })
