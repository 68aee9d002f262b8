import { z } from 'zod'
import { byline, eyebrow, link, node, timeLabel } from '../values.ts'
import { adSlotNode } from './ads.ts'
import { bodyElement, galleryNode, imageNode, videoNode } from './body.ts'

/** What a story's text is made of, and the advertisements that stand in it. */
export const storyElement = z
  .discriminatedUnion('type', [...bodyElement.options, adSlotNode])
  .meta({ id: 'StoryElement' })
export type StoryElement = z.infer<typeof storyElement>

/** `variant` follows from the story's subtype; the rest says what that means, so that a client need not know them all. */
const articleLayout = z.strictObject({
  variant: z.enum([
    'standard',
    'immersive',
    'feature',
    'column',
    'review',
    'podcast',
    'letter',
    'guide',
    'call',
    'map',
    'partner',
  ]),
  /** `page`: before the headline, as wide as the page. */
  art: z.enum(['column', 'page']),
  head: z.enum(['start', 'center']),
  /** Whether the page's rail may stand beside it. */
  rail: z.boolean(),
  /** The first letter of the text stands over several lines. */
  dropCap: z.boolean().optional(),
})

export const articleNode = node('article', {
  storyId: z.string().min(1),
  layout: articleLayout,
  /** What leads the page: a story's words, the pictures of a gallery, or a film. */
  storyType: z.enum(['story', 'gallery', 'video']).optional(),
  headline: z.string().min(1),
  eyebrow: eyebrow.optional(),
  label: z.string().optional(),
  /** The standfirst, plain text. */
  dek: z.string().optional(),
  byline: byline.optional(),
  published: timeLabel.optional(),
  updated: timeLabel.optional(),
  leadArt: z.discriminatedUnion('type', [imageNode, videoNode, galleryNode]).optional(),
  corrections: z.array(z.strictObject({ kind: z.enum(['correction', 'clarification']), html: z.string() })),
  /** Minutes, rounded up. */
  readingMinutes: z.number().int().positive().optional(),
  /** Where it comes from, or what to do with it; after the text. */
  note: z.strictObject({ text: z.string(), link: link.optional() }).optional(),
  /** Its headings; `href` is the heading's fragment. */
  contents: z.strictObject({ title: z.string(), links: z.array(link) }).optional(),
  children: z.array(storyElement),
  relatedLinks: z.array(link).optional(),
})
export type ArticleNode = z.infer<typeof articleNode>

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

/** Drawn by a script of another house (`script`); without one the node only says that comments are open. */
export const commentsNode = node('comments', {
  storyId: z.string().min(1),
  title: z.string(),
  /** Absolute: what the comments belong to. */
  url: z.string(),
  script: z.string().optional(),
})
export type CommentsNode = z.infer<typeof commentsNode>

/** `title` is what is shared; `copy` the address that is copied. */
export const shareNode = node('share', { title: z.string(), options: z.array(link), copy: z.string() })
export type ShareNode = z.infer<typeof shareNode>
