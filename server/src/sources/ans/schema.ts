import { z } from 'zod'
import { orNumber } from '../id-or-number.ts'
import { MOST_ELEMENTS } from './bounds.ts'

/**
 * The parts of ANS that the paper reads (rule content/ans). Every field may be missing; a missing list reads as empty.
 * `readStory` removes fields of the wrong type before validating.
 */
/**
 * The most characters of a field, cells of a row and rows of a table. What is longer is cut and reported. A story of 900 words
 * has 6,000 characters.
 */
const MOST = { name: 500, line: 10_000, text: 200_000, markup: 20_000, cells: 50, rows: 500 } as const
/** A headline, an address, a date. */
const text = z.string().max(MOST.line).optional()
/** The name of a section, a tag, a site. */
const name = z.string().max(MOST.name).optional()
const id = orNumber(text)
/** HTML that a frame may hold as it is. */
const rawText = z.string().max(MOST.text).optional()
/** A paragraph or caption. With markup it may be less long, because sanitising takes time. */
const isOverlong = (html: string) => html.length > MOST.markup && /[<&]/.test(html)
const overlong = (input: string, path: string[]) =>
  ({ code: 'too_big', origin: 'string', maximum: MOST.markup, input, path, message: 'too much markup' }) as const
const longText = z
  .string()
  .max(MOST.text)
  .check(({ value, issues }) => {
    if (isOverlong(value)) issues.push(overlong(value, []))
  })
  .optional()
/** Some newsrooms write numbers as text. Larger numbers than clients can count on are none. */
const numeric = (kind: z.ZodNumber) => {
  const number = kind.min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
  return z.union(
    [
      number,
      z
        .string()
        .regex(/^-?\d{1,15}(?:\.\d{1,15})?$/)
        .transform(Number)
        .pipe(number),
    ],
    'must be a number',
  )
}
const number = numeric(z.number()).optional()
const fromZero = numeric(z.number().nonnegative()).optional()
/** The width or height of a picture, in pixels. */
const side = numeric(z.number().positive()).optional()
const list = <Item extends z.ZodType>(item: Item, max = 500) => z.array(item).max(max).default([])
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape)

/** Who made a picture. Photographers have a name, a byline or both; an agency may stand alone. */
const pictureCredits = group({
  by: list(group({ name: text, byline: text })),
  affiliation: list(group({ name: text })),
}).optional()

const ansImage = group({
  type: text,
  _id: id,
  url: text,
  imageWebUrl: text,
  src: text,
  width: side,
  height: side,
  alt_text: text,
  alt: text,
  caption: longText,
  subtitle: text,
  credit: text,
  credits: pictureCredits,
  /** Takes the place of `credits` where a newsroom wants readers to see another credit. */
  vanity_credits: pictureCredits,
  focal_point: group({ x: number, y: number }).optional(),
  srcset: text,
  image_srcset: text,
})
export type AnsImage = z.infer<typeof ansImage>

const ansStream = group({
  url: text,
  stream_type: text,
  width: number,
  height: number,
})
export type AnsStream = z.infer<typeof ansStream>

/** The same words in several formats. */
const ansSubtitles = group({ urls: list(group({ format: text, url: text })) }).optional()

const ansVideo = ansImage.extend({
  duration: fromZero,
  headlines: group({ basic: text }).optional(),
  description: group({ basic: text }).optional(),
  streams: list(ansStream),
  subtitles: ansSubtitles,
  promo_items: group({ basic: ansImage.optional() }).optional(),
  content: text,
  /** The player of a video that is hosted elsewhere. */
  embed_html: rawText,
})
export type AnsVideo = z.infer<typeof ansVideo>

/** A post or player of another website, as its oEmbed describes it. */
const rawOembed = group({
  html: rawText,
  url: text,
  /** Its address, where the newsroom keeps it under this name. */
  _id: id,
  title: text,
  provider_name: text,
  author_name: text,
  height: number,
}).optional()

/** What a story leads with: a picture, a video, a gallery, or HTML of any kind. */
const ansLeadArt = ansVideo.extend({
  subtype: text,
  title: text,
  /** HTML that a frame may hold as it is. */
  content: rawText,
  raw_oembed: rawOembed,
  referent: group({ id: text }).optional(),
  content_elements: list(ansImage),
})
export type AnsLeadArt = z.infer<typeof ansLeadArt>

const ansPromoItems = group({
  basic: ansLeadArt.optional(),
  video: ansVideo.optional(),
  promo: ansVideo.optional(),
  lead_art: ansLeadArt.optional(),
  vertical: ansVideo.optional(),
  youtube: ansVideo.optional(),
  longform: ansVideo.optional(),
})
export type AnsPromoItems = z.infer<typeof ansPromoItems>

const ansAuthor = group({
  _id: id,
  type: text,
  name: text,
  byline: text,
  description: longText,
  slug: text,
  url: text,
  org: text,
  image: group({
    url: text,
    width: side,
    height: side,
    alt_text: text,
  }).optional(),
  /** `url` is a full address, or the author's name on that site. */
  social_links: list(group({ site: text, url: text }), 50),
})
export type AnsAuthor = z.infer<typeof ansAuthor>

const ansSectionReference = group({
  _id: name,
  /** The site of the publisher that it is a section of. */
  _website: name,
  name,
  path: text,
  /** The category of its eyebrow: `site`, `section`, `custom` or `sponsored`. */
  type: text,
  card_eyebrow_logo: text,
  icon: text,
})
export type AnsSectionReference = z.infer<typeof ansSectionReference>

const taxonomyTerm = group({ _id: name, text: name, slug: name, name })

const cellOf = (given: unknown): unknown => {
  if (given === null) return {}
  return typeof given === 'string' || typeof given === 'number' ? { content: String(given) } : given
}
const inCell = group({ type: name, content: longText, caption: longText, alt_text: text })
/** A cell of a table: an element, which may hold paragraphs, or just its words or its number, or null where it is empty. */
const tableCell = z.preprocess(cellOf, inCell.extend({ content_elements: list(z.preprocess(cellOf, inCell), 50) }))

/** What a `reference` or `custom_embed` may say about what it refers to. */
const elsewhere = group({ title: text, name: text, url: text, canonical_url: text, caption: longText })

/** A body element of any type. Which fields matter depends on the type. */
export const ansElement = z
  .object({
    type: text,
    subtype: text,
    _id: id,
    content: rawText,
    level: number,
    alignment: text,
    list_type: text,
    title: text,
    url: text,
    imageWebUrl: text,
    src: text,
    width: side,
    height: side,
    alt_text: text,
    alt: text,
    caption: longText,
    credit: text,
    credits: pictureCredits,
    vanity_credits: pictureCredits,
    focal_point: group({ x: number, y: number }).optional(),
    srcset: text,
    image_srcset: text,
    duration: fromZero,
    streams: list(ansStream),
    subtitles: ansSubtitles,
    embed_html: rawText,
    headlines: group({ basic: text }).optional(),
    description: group({ basic: text }).optional(),
    promo_items: group({ basic: ansImage.optional() }).optional(),
    canonical_url: text,
    website_url: text,
    endorsement: text,
    correction_type: text,
    text,
    citation: group({ content: text }).optional(),
    header: z.array(tableCell).max(MOST.cells).optional(),
    rows: z.array(z.array(tableCell).max(MOST.cells)).max(MOST.rows).optional(),
    numeric_rating: number,
    max: number,
    units: text,
    source_url: text,
    mimetype: text,
    embed: group({ id: text, url: text, config: elsewhere.optional() }).optional(),
    referent: group({
      id: text,
      type: text,
      provider: text,
      referent_properties: elsewhere.extend({ headlines: group({ basic: text }).optional() }).optional(),
    }).optional(),
    raw_oembed: rawOembed,
    get items(): z.ZodDefault<z.ZodArray<typeof ansElement>> {
      return z.array(ansElement).max(500).default([])
    },
    get content_elements(): z.ZodDefault<z.ZodArray<typeof ansElement>> {
      return z.array(ansElement).max(500).default([])
    },
  })
  .check(({ value: { type, content = '' }, issues }) => {
    // Long HTML of editors goes to a frame as it is.
    if (type !== 'raw_html' && isOverlong(content)) issues.push(overlong(content, ['content']))
  })
export type AnsElement = z.infer<typeof ansElement>

const eyebrowLabel = group({ url: text, text, display: z.boolean().optional() })

export const ansStory = group({
  _id: id,
  type: text,
  subtype: text,
  canonical_url: text,
  /** The site of the publisher that `canonical_url` and `primary_section` belong to. */
  canonical_website: name,
  website_url: text,
  language: text,
  /** The address and home section of the story on each site of the publisher. */
  websites: z
    .record(z.string().max(MOST.name), group({ website_url: text, website_section: ansSectionReference.optional() }))
    .optional(),
  headlines: group({ basic: text, web: text, meta_title: text }).optional(),
  meta_title: text,
  description: group({ basic: text }).optional(),
  first_publish_date: text,
  publish_date: text,
  display_date: text,
  last_updated_date: text,
  created_date: text,
  distributor: group({ category: text, name: text, mode: text, reference_id: id }).optional(),
  promo_items: ansPromoItems.optional(),
  credits: group({ by: list(ansAuthor, 50), affiliation: list(group({ name: text })) }).optional(),
  credit: text,
  /** Whose story it is. A sponsored one was paid for by its owner. */
  owner: group({ name: text, sponsored: z.boolean().optional() }).optional(),
  bylines: group({ organization: text, section: text }).optional(),
  taxonomy: group({
    primary_section: ansSectionReference.optional(),
    primary_site: ansSectionReference.optional(),
    sections: list(ansSectionReference),
    sites: list(ansSectionReference),
    tags: list(taxonomyTerm),
    topics: list(taxonomyTerm),
    auxiliaries: list(taxonomyTerm),
    seo_keywords: list(z.string()),
  }).optional(),
  label: group({
    eyebrows: list(eyebrowLabel),
    basic: eyebrowLabel.optional(),
    icon: group({ display: z.boolean().optional(), url: text, text }).optional(),
    commission_team_1_required: group({ text }).optional(),
    commission_team_2: group({ text }).optional(),
  }).optional(),
  content_elements: list(ansElement, MOST_ELEMENTS),
  relatedLinks: list(group({ link: text, title: text })),
  related_content: group({
    basic: list(group({ _id: id, type: text, canonical_url: text, promo_items: ansPromoItems.optional() })),
  }).optional(),
  corrections: list(group({ correction_type: text, text: longText }), 50),
  liveblog_cards: list(group({ header: text, url: text })),
  article_targeting: group({ slot_name: text }).optional(),
  additional_properties: group({
    storyStyle: text,
    vertical: z.boolean().optional(),
    clickability_id: id,
  }).optional(),
  articleLengthLabel: text,
  provenance: text,
  placeDetails: group({ name: text, place_name: text, region: text }).optional(),
  planning: group({
    story_length: group({ word_count_actual: fromZero }).optional(),
  }).optional(),
  revision: group({ editions: list(z.string()) }).optional(),
  source: group({ name: text, source_type: text, system: text }).optional(),
  comments: group({ display_comments: z.boolean().optional() }).optional(),
  /** Only set if the story itself is a video. */
  duration: fromZero,
  streams: list(ansStream),
  subtitles: ansSubtitles,
  embed_html: rawText,
})
/** A story as it arrives, without the fields that had the wrong type. */
export type AnsStory = z.infer<typeof ansStory>
