import { z } from 'zod'
import { byline, timeLabel } from '../values.ts'

export const headlineItem = z
  .strictObject({
    storyId: z.string(),
    title: z.string(),
    /** The language of the story's words, such as 'es', if it is not the page's. */
    lang: z.string().optional(),
    href: z.string(),
    byline: byline.optional(),
    time: timeLabel.optional(),
    /** Address of the logo of the story's publisher or sponsor. */
    logo: z.string().optional(),
    /** The story's section. */
    taxonomy: z.strictObject({ text: z.string(), href: z.string().optional() }).optional(),
    label: z.string().optional(),
    /** Somebody paid for the story, as the label says. */
    sponsored: z.literal(true).optional(),
  })
  .meta({ id: 'HeadlineItem' })

export type HeadlineItem = z.infer<typeof headlineItem>
