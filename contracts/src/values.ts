import { z } from 'zod'

/** Dates are always ISO 8601 strings, because JSON Schema has no date type. */
export const instant = z.string().meta({ id: 'Instant', description: 'ISO 8601 instant' })

export const timeLabel = z.strictObject({ text: z.string(), instant, until: instant.optional() }).meta({
  id: 'TimeLabel',
  description: 'A label that goes out of date: `until` is the instant at which `text` must change.',
})
export type TimeLabel = z.infer<typeof timeLabel>

/** The events that a document has clients report, by the names that analytics knows (rule measuring/events). */
const trackedEvent = z.enum(['package_click', 'userInteraction', 'toast-close', 'newsletter-signup'])

export const track = z
  .strictObject({ event: trackedEvent, detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) })
  .meta({
    id: 'Track',
    description:
      'What a client reports to analytics when a reader uses the node. A `package_click` is the press of a link in it; its `detail` is reported as `package_view` as well, once a fifth of the node has been in sight.',
  })
export type Track = z.infer<typeof track>

export const exposure = z
  .strictObject({ experiment: z.string(), variation: z.string() })
  .meta({ id: 'Exposure', description: 'An experiment and the variation this reader got.' })
export type Exposure = z.infer<typeof exposure>

export const link = z
  .strictObject({
    text: z.string(),
    href: z.string(),
    style: z.enum(['text', 'link', 'fill', 'outline']).optional(),
    icon: z.string().optional().describe('The address of a picture, or a name that a client may know.'),
    method: z
      .literal('post')
      .optional()
      .describe('It changes something, so it is sent as a form and never followed as a link.'),
    track: track.optional(),
  })
  .meta({ id: 'Link', description: 'A link or command of the site itself; `text` is what it says.' })
export type Link = z.infer<typeof link>

export const image = z
  .strictObject({
    src: z.string(),
    srcset: z.string(),
    sizes: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    alt: z.string(),
    focal: z.strictObject({ x: z.number(), y: z.number() }).optional(),
    square: z
      .strictObject({ srcset: z.string(), sizes: z.string() })
      .optional()
      .describe('The same picture cut to a square, for phones that draw it small beside text.'),
  })
  .meta({
    id: 'Image',
    description:
      '`srcset` and `sizes` are written as in HTML. `alt` is empty where the text beside the picture says it all. `width` and `height` are those of the picture file in pixels; `focal` is given in fractions of them, from 0 to 1.',
  })
export type Image = z.infer<typeof image>

export const relatedLink = link.extend({ image: image.optional() }).meta({
  id: 'RelatedLink',
  description: 'A link to another story, with a small square picture of it if there is one.',
})
export type RelatedLink = z.infer<typeof relatedLink>

export const author = z
  .strictObject({ name: z.string(), href: z.string().optional(), image: image.optional() })
  .meta({ id: 'Author', description: 'An author, with their page if they have one.' })
export type Author = z.infer<typeof author>

export const writer = z
  .strictObject({
    name: z.string(),
    href: z.string().optional(),
    position: z.string().optional(),
    image: image.optional(),
  })
  .meta({ id: 'Writer', description: 'A writer whom an editor features at the head of a list.' })
export type Writer = z.infer<typeof writer>

export const background = z.strictObject({ color: z.string(), text: z.enum(['dark', 'light']) }).meta({
  id: 'Background',
  description: 'A background chosen by an editor, `#RGB` or `#RRGGBB`, and whether text on it must be dark or light.',
})
export type Background = z.infer<typeof background>

export const byline = z
  .strictObject({ authors: z.array(author), organization: z.string().optional(), label: z.string().optional() })
  .meta({
    id: 'Byline',
    description:
      "Who wrote it, said as 'By A, B and C', then `label`, such as 'For The Courier' of a freelancer, then `organization`.",
  })
export type Byline = z.infer<typeof byline>

export const eyebrow = z
  .strictObject({
    type: z.enum(['site', 'section', 'custom', 'sponsored']),
    text: z.string(),
    href: z.string().optional(),
    icon: z.string().optional(),
    logo: z.string().optional(),
    name: z.string().optional().describe("The name that goes with the logo, such as the sponsor's in 'Sponsored by'."),
  })
  .meta({ id: 'Eyebrow', description: 'The small line over a headline (rule cards/eyebrow-types).' })
export type Eyebrow = z.infer<typeof eyebrow>

export const mediaRange = z
  .strictObject({ minWidth: z.number().int().optional(), maxWidth: z.number().int().optional() })
  .meta({
    id: 'MediaRange',
    description:
      'The range of viewport widths, in CSS pixels, in which a node is shown. Clients apply it in CSS and never guess the device.',
  })

export const mediaSource = z
  .strictObject({ src: z.string(), contentType: z.string() })
  .meta({ id: 'MediaSource', description: 'A file of sound or moving pictures.' })

export const playable = z
  .strictObject({
    videoId: z.string().optional(),
    youtubeId: z.string().optional(),
    sources: z.array(mediaSource),
    captions: mediaSource.optional().describe('What is said and heard, as WebVTT. The reader switches it on.'),
    poster: image.optional(),
    duration: z.number().nonnegative().describe('Milliseconds').optional(),
    aspect: z.number().positive(),
  })
  .meta({
    id: 'Playable',
    description: "What a player needs: the video's files and its poster. `aspect` is the width divided by the height.",
  })
export type Playable = z.infer<typeof playable>

export const frame = z
  .strictObject({
    src: z.string(),
    height: z.number().int().nonnegative(),
    title: z.string(),
    player: z
      .string()
      .optional()
      .describe(
        "The address of YouTube's own player if the document is nothing but that. Clients load it in place of `src`, 16 by 9, and say where it stands (`Referer`): YouTube refuses to play otherwise.",
      ),
  })
  .meta({
    id: 'Frame',
    description:
      'A separate document with an opaque origin, for content that may run scripts. `height` is in CSS pixels.',
  })
export type Frame = z.infer<typeof frame>

const nodeBase = {
  id: z
    .string()
    .min(1)
    .describe(
      'Stable across resolves, `<block id>/<content id>`, so that focus, scroll and typed text survive a refresh.',
    ),
  media: mediaRange.optional(),
  track: track.optional(),
  askable: z
    .literal(false)
    .optional()
    .describe('Set on nodes that exist only in a whole page, so the block API does not answer for them.'),
  exposure: exposure
    .optional()
    .describe('The variation that changed this node; reported only once the reader sees it.'),
}

/** The name under which a node's schema is exported: `story-card` → `StoryCard`. */
const schemaName = (type: string) => type.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())

/** A node of the layout document: its type, a stable id and its own fields. The description is for native clients. */
export function node<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape, description: string) {
  const id = `${schemaName(type)}Node`
  return z.strictObject({ type: z.literal(type), ...nodeBase, ...shape }).meta({ id, description })
}
