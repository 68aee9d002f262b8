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

/** One browser in which the reader is signed in. */
export const readerSession = z
  .strictObject({ browser: z.string(), since: z.string(), lastUsed: z.string(), isThis: z.boolean() })
  .meta({ id: 'ReaderSession' })
export type ReaderSession = z.infer<typeof readerSession>

/** The path to which the form for giving a story away is sent. Its field `url` names the story. */
export const GIFT_FORM = '/account/gifts'

/**
 * A link that opens one story to whoever has it. `left`: how many more gifts the reader may make this month; missing without a
 * limit.
 */
export const giftMade = z
  .strictObject({ url: z.string(), expiresAt: z.string(), left: z.number().int().nonnegative().optional() })
  .meta({ id: 'GiftMade' })
export type GiftMade = z.infer<typeof giftMade>

/** The gifts that a reader made, newest first. `url` is missing if the link is no longer valid. */
export const readerGifts = z
  .strictObject({
    left: z.number().int().nonnegative().optional(),
    gifts: z.array(
      z.strictObject({
        path: z.string(),
        title: z.string(),
        madeAt: z.string(),
        expiresAt: z.string(),
        /** How many browsers opened it. */
        opened: z.number().int().nonnegative(),
        url: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ReaderGifts' })
export type ReaderGifts = z.infer<typeof readerGifts>
