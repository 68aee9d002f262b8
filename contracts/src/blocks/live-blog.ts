import { z } from 'zod'
import { bodyElement, storyElement } from '../nodes/body.ts'
import { instant, link, node, relatedLink, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** `id` is `card-<hash>`, which is also the post's fragment in the page's address. */
export const livePostNode = node('live-post', {
  /** Changes when the post's children change, but not when only times or their labels do. */
  version: z.string(),
  time: timeLabel.optional(),
  /** For posts with a time: the text that `id` is a hash of. */
  timestampLine: z.string().optional(),
  children: z.array(storyElement),
})

export const liveBlogNode = node('live-blog', {
  storyId: z.string().min(1),
  /** The language of the story's words, such as 'es', if it is not the page's. */
  lang: z.string().optional(),
  /** The story has to be paid for, and this reader gets it whole. */
  paid: z.literal(true).optional(),
  status: z.enum(['live', 'ended']),
  label: z.string(),
  updated: timeLabel.optional(),
  /** When the newsroom last changed the story. An answer with an earlier time is older, and a client passes it over. */
  revised: instant.optional(),
  /** How often a client should ask `liveBlog.updates`; missing once the blog has ended. */
  pollSeconds: z.number().int().positive().optional(),
  /** Headings of the latest posts; each `href` is a post's fragment. */
  keyEvents: z.array(z.strictObject({ text: z.string(), href: z.string() })),
  pinned: livePostNode.optional(),
  /** One part of the posts: the newest, or those that begin with the post in the address. */
  posts: z.array(livePostNode),
  /** The part after this one: `cursor` for the block API, `href` for a page that begins with it. */
  more: z
    .strictObject({
      label: z.string(),
      href: z.string(),
      cursor: z.string(),
      /** How many posts are still to come. */
      count: z.number().int().positive(),
    })
    .optional(),
  /** Leads back to the newest posts from a part that does not begin with them. */
  newest: link.optional(),
  /** Shown if posts are left out because there were too many. */
  cut: z.string().optional(),
  interactives: z.array(bodyElement),
  /** The same as an article's, but drawn after the posts. */
  relatedLinks: z.array(relatedLink).optional(),
})

export type LivePostNode = z.infer<typeof livePostNode>

export type LiveBlogNode = z.infer<typeof liveBlogNode>

export const liveBlog = declareBlock({
  type: 'live-blog',
  fields: z.object({}),
  gives: [liveBlogNode],
  standsIn: AREAS_ABOVE,
})
