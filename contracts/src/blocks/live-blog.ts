import { z } from 'zod'
import { bodyElement, storyElement } from '../nodes/body.ts'
import { instant, link, node, relatedLink, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const livePostNode = node(
  'live-post',
  {
    version: z
      .string()
      .describe("Changes when the post's children change, but not when only times or their labels do."),
    time: timeLabel.optional(),
    timestampLine: z.string().optional().describe('For posts with a time: the text that `id` is a hash of.'),
    children: z.array(storyElement),
  },
  "`id` is `card-<hash>`, which is also the post's fragment in the page's address.",
)

export const liveBlogNode = node(
  'live-blog',
  {
    storyId: z.string().min(1),
    lang: z.string().optional().describe("The language of the story's words, such as 'es', if it is not the page's."),
    paid: z.literal(true).optional().describe('The story has to be paid for, and this reader gets it whole.'),
    status: z.enum(['live', 'ended']),
    label: z.string(),
    updated: timeLabel.optional(),
    revised: instant
      .optional()
      .describe(
        'When the newsroom last changed the story. An answer with an earlier time is older, and a client passes it over.',
      ),
    pollSeconds: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How often a client should ask `liveBlog.updates`; missing once the blog has ended.'),
    keyEvents: z
      .array(z.strictObject({ text: z.string(), href: z.string() }))
      .describe(
        "Headings of the latest posts; each `href` is its post's fragment, after the address of another part if it is there.",
      ),
    pinned: livePostNode.optional(),
    posts: z
      .array(livePostNode)
      .describe('One part of the posts: the newest, or those that begin with the post in the address.'),
    more: z
      .strictObject({
        label: z.string(),
        href: z.string(),
        cursor: z.string(),
        count: z.number().int().positive().describe('How many posts are still to come.'),
      })
      .optional()
      .describe('Older posts: `cursor` fetches the next part, `href` is a page that begins with it.'),
    newest: link.optional().describe('Leads back to the newest posts from a part that does not begin with them.'),
    cut: z.string().optional().describe('Shown if posts are left out because there were too many.'),
    interactives: z.array(bodyElement),
    relatedLinks: z.array(relatedLink).optional().describe("The same as an article's, but drawn after the posts."),
  },
  'The posts of a live blog, newest first. `/api/live-blog/v1/updates` answers this node again.',
)

export type LivePostNode = z.infer<typeof livePostNode>

export type LiveBlogNode = z.infer<typeof liveBlogNode>

export const liveBlog = declareBlock({
  type: 'live-blog',
  fields: z.object({}),
  gives: [liveBlogNode],
  standsIn: AREAS_ABOVE,
})
