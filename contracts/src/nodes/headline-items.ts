import { z } from 'zod'
import { byline, timeLabel } from '../values.ts'

export const headlineItem = z
  .strictObject({
    storyId: z.string(),
    title: z.string(),
    lang: z.string().optional().describe("The language of the story's words, such as 'es', if it is not the page's."),
    href: z.string(),
    byline: byline.optional(),
    time: timeLabel.optional(),
    logo: z.string().optional().describe("Address of the logo of the story's publisher or sponsor."),
    taxonomy: z
      .strictObject({ text: z.string(), href: z.string().optional() })
      .optional()
      .describe("The story's section."),
    label: z.string().optional(),
    sponsored: z.literal(true).optional().describe('Somebody paid for the story, as the label says.'),
  })
  .meta({ id: 'HeadlineItem', description: 'A story as a row of a list.' })

export type HeadlineItem = z.infer<typeof headlineItem>
