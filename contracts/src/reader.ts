import { z } from 'zod'

export const readerStates = ['logged-out', 'logged-in', 'subscribed'] as const

export const readerMe = z
  .strictObject({
    state: z.enum(readerStates),
    email: z.string().optional(),
    name: z.string().optional(),
    internal: z.boolean().describe('Works for the paper.'),
    adsFree: z.boolean(),
    linkGoogle: z.boolean().optional().describe('A subscriber whose subscription is not linked with Google yet.'),
    permissions: z
      .strictObject({
        sf_product_code: z.string().optional(),
        sub_code: z.string().optional(),
        hasAdsFreeReading: z.literal(1).optional(),
      })
      .describe('As the subscriber service names them.'),
  })
  .meta({ id: 'ReaderMe', description: "Who is reading, for the reader's own client." })
export type ReaderMe = z.infer<typeof readerMe>

export const readerSession = z
  .strictObject({ browser: z.string(), since: z.string(), lastUsed: z.string(), isThis: z.boolean() })
  .meta({ id: 'ReaderSession', description: 'One browser in which the reader is signed in.' })
export type ReaderSession = z.infer<typeof readerSession>

/** The path to which the form for giving a story away is sent. Its field `url` names the story. */
export const GIFT_FORM = '/account/gifts'

export const giftMade = z
  .strictObject({ url: z.string(), expiresAt: z.string(), left: z.number().int().nonnegative().optional() })
  .meta({
    id: 'GiftMade',
    description:
      'A link that opens one story to whoever has it. `left`: how many more gifts the reader may make this month; missing without a limit.',
  })
export type GiftMade = z.infer<typeof giftMade>

export const readerGifts = z
  .strictObject({
    left: z.number().int().nonnegative().optional(),
    gifts: z.array(
      z.strictObject({
        path: z.string(),
        title: z.string(),
        madeAt: z.string(),
        expiresAt: z.string(),
        opened: z.number().int().nonnegative().describe('How many browsers opened it.'),
        url: z.string().optional(),
      }),
    ),
  })
  .meta({
    id: 'ReaderGifts',
    description: 'The gifts that a reader made, newest first. `url` is missing if the link is no longer valid.',
  })
export type ReaderGifts = z.infer<typeof readerGifts>
