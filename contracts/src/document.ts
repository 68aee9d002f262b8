import { z } from 'zod'
import { blockNode } from './blocks/index.ts'
import { pageNode } from './page-nodes.ts'
import { instant } from './values.ts'

export const pageTypes = [
  'homepage',
  'section',
  'topic',
  'article',
  'gallery',
  'service-hub',
  'food-front',
  'restaurant-finder',
  'gameday-central',
  'phillybest',
  'eagles-playoffs',
  'swipeable',
  'search',
  'author',
  'newsletters',
  'static',
  'not-found',
  'unavailable',
] as const
export const pageType = z
  .enum(pageTypes)
  .meta({ id: 'PageType', description: 'What kind of page it is, as its definition says.' })
export type PageType = z.infer<typeof pageType>

export const problem = z
  .strictObject({
    node: z.string().optional(),
    storyId: z.string().optional(),
    code: z.string(),
    message: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    description: 'A fault that cost part of the page, but not the page. `message` is included in preview only.',
  })
export type Problem = z.infer<typeof problem>

export const pageMeta = z
  .record(z.string(), z.unknown())
  .describe('Free-form metadata set by editors; a client uses only the keys it knows.')
export type PageMeta = z.infer<typeof pageMeta>

/** Whether a page is for subscribers: a flag that is the text 'true', and nothing else (rule comments/premium). */
export const isPremium = (meta: PageMeta | undefined): boolean => meta?.['premium'] === 'true'

export const targetingKeys = [
  'day_of_week',
  'hour',
  'date',
  'platform',
  'content_type',
  'url_path',
  'user_status',
  'article_id',
  'article_sections',
  'slot_name',
  'content_subtype',
  'article_tags',
  'author',
  'sub_code',
  'test',
] as const
export type TargetingKey = (typeof targetingKeys)[number]

export const targeting = z
  .partialRecord(z.enum(targetingKeys), z.union([z.string(), z.array(z.string())]))
  .describe(
    "What every ad of the page is asked for with. Keys that have no value on this page are left out. Day, date and hour are New York's.",
  )
export type Targeting = z.infer<typeof targeting>

export const pageFacts = z
  .strictObject({
    type: pageType,
    title: z.string(),
    description: z.string().optional(),
    canonicalUrl: z.string().describe('A whole address, as are those of the pages before and after this one.'),
    prev: z.string().optional(),
    next: z.string().optional(),
    feed: z
      .strictObject({ title: z.string(), href: z.string() })
      .optional()
      .describe("The RSS feed of the page's stories, at a path on the site."),
    openGraph: z.record(z.string(), z.string()),
    openGraphLists: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Properties that occur more than once, such as `article:tag`.'),
    jsonLd: z.array(z.record(z.string(), z.unknown())),
    meta: pageMeta,
  })
  .meta({ id: 'PageFacts', description: 'What the page says of itself, also to search engines and networks.' })
export type PageFacts = z.infer<typeof pageFacts>

const seconds = z.number().int().nonnegative().describe('Seconds')
export const cacheFacts = z
  .strictObject({
    maxAge: seconds,
    staleWhileRevalidate: seconds,
    expiresAt: instant
      .optional()
      .describe(
        'When something in it goes out of date, such as the label of a time. From then on a client asks again.',
      ),
    varies: z.array(z.string()),
    tags: z.array(z.string()).describe('What a purge drops it by.'),
  })
  .meta({ id: 'CacheFacts', description: '`varies` names the recorded facts in the order in which they were read.' })
export type CacheFacts = z.infer<typeof cacheFacts>

export const redirect = z
  .strictObject({ to: z.string(), permanent: z.boolean() })
  .meta({ id: 'Redirect', description: '`to`: a path of the paper, with its query, or a whole address.' })
export type Redirect = z.infer<typeof redirect>

/** For clients that are built today and meet what is added later (rule service/grows). */
const GROWS =
  'What the service sends today. Types of nodes, fields and values of an enum may be added under the same number of `contract`: a client leaves out what it does not know. An address that begins with `/` is one of the paper’s own site, also inside HTML and in `srcset`.'

export const layoutDocument = z
  .strictObject({
    contract: z.literal(1),
    url: z.string(),
    status: z.union([z.literal(200), z.literal(301), z.literal(302), z.literal(404), z.literal(410), z.literal(503)]),
    redirect: redirect.optional(),
    consent: z
      .strictObject({ required: z.literal(true) })
      .optional()
      .describe('If present, no ads or analytics may load until the reader agrees.'),
    page: pageFacts,
    root: pageNode,
    targeting,
    analytics: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .describe('The fields of the page view.'),
    cache: cacheFacts,
    problems: z.array(problem),
  })
  .meta({ id: 'LayoutDocument', title: 'Broadsheet layout document', description: GROWS })
export type LayoutDocument = z.infer<typeof layoutDocument>

export const blockDocument = z
  .strictObject({
    contract: z.literal(1),
    url: z.string(),
    block: z.string(),
    redirect: redirect.optional(),
    page: pageFacts
      .pick({ title: true, canonicalUrl: true, prev: true, next: true })
      .describe('The title and links of the page once it shows this block; a client that pages in place adopts them.'),
    nodes: z.array(blockNode),
    cache: cacheFacts,
    problems: z.array(problem),
  })
  .meta({
    id: 'BlockDocument',
    title: 'Broadsheet block document',
    description: `One block of a page, resolved again or continued with its next part. ${GROWS}`,
  })
export type BlockDocument = z.infer<typeof blockDocument>
