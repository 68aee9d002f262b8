import { z } from 'zod'
import { byline, eyebrow, link, node, timeLabel } from '../values.ts'
import { bodyElement, galleryNode, imageNode, rawHtmlNode, videoNode } from './body.ts'

export const articleNode = node('article', {
  storyId: z.string().min(1),
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
  children: z.array(bodyElement),
  relatedLinks: z.array(link).optional(),
})
export type ArticleNode = z.infer<typeof articleNode>

export const livePostNode = node('live-post', {
  time: timeLabel.optional(),
  timestampLine: z.string().optional(),
  children: z.array(bodyElement),
})

export const liveBlogNode = node('live-blog', {
  storyId: z.string().min(1),
  status: z.enum(['live', 'ended']),
  label: z.string(),
  pinned: livePostNode.optional(),
  posts: z.array(livePostNode),
  interactives: z.array(rawHtmlNode),
})

export const commentsNode = node('comments', { storyId: z.string().min(1) })

export const shareNode = node('share', { title: z.string(), options: z.array(link), copy: z.string() })
