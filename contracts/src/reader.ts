import { z } from 'zod'

export const readerStates = ['logged-out', 'logged-in', 'subscribed'] as const

/** Who is reading, for the reader's own client. */
export const readerMe = z
  .strictObject({
    state: z.enum(readerStates),
    email: z.string().optional(),
    name: z.string().optional(),
    /** Works for the paper. */
    internal: z.boolean(),
    adsFree: z.boolean(),
    /** A subscriber whose subscription is not linked with Google yet. */
    linkGoogle: z.boolean().optional(),
    /** As the subscriber service names them. */
    permissions: z.strictObject({
      sf_product_code: z.string().optional(),
      sub_code: z.string().optional(),
      hasAdsFreeReading: z.literal(1).optional(),
    }),
  })
  .meta({ id: 'ReaderMe' })
export type ReaderMe = z.infer<typeof readerMe>

/** Where the reader is signed in. */
export const readerSession = z
  .strictObject({ browser: z.string(), since: z.string(), lastUsed: z.string(), isThis: z.boolean() })
  .meta({ id: 'ReaderSession' })
export type ReaderSession = z.infer<typeof readerSession>
