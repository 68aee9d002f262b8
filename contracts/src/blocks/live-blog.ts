import { z } from 'zod'
import { bodyElement, storyElement } from '../nodes/body.ts'
import { link, node, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** `id` is `card-<hash>`: the post's fragment in the page's address. */
export const livePostNode = node('live-post', {
  /** Another one for the same `id` means that its children have changed; times and their labels do not count. */
  version: z.string(),
  time: timeLabel.optional(),
  /** The text that `id` is the hash of, for a post with a time. */
  timestampLine: z.string().optional(),
  children: z.array(storyElement),
})

export const liveBlogNode = node('live-blog', {
  storyId: z.string().min(1),
  status: z.enum(['live', 'ended']),
  label: z.string(),
  updated: timeLabel.optional(),
  /** Seconds between two looks at `liveBlog.updates`; missing once the blog has ended. */
  pollSeconds: z.number().int().positive().optional(),
  /** Headings of its latest posts; `href` is the post's fragment. */
  keyEvents: z.array(z.strictObject({ text: z.string(), href: z.string() })),
  pinned: livePostNode.optional(),
  posts: z.array(livePostNode),
  interactives: z.array(bodyElement),
  /** As an article's: here they follow the posts. */
  relatedLinks: z.array(link).optional(),
})

export type LivePostNode = z.infer<typeof livePostNode>

export type LiveBlogNode = z.infer<typeof liveBlogNode>

export const liveBlog = declareBlock({
  type: 'live-blog',
  fields: z.object({}),
  gives: [liveBlogNode],
  standsIn: AREAS_ABOVE,
})
