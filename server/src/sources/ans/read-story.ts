import { readLeniently, type FieldProblem } from '@broadsheet/contracts'
import {
  authorHref,
  storyHref,
  type Instant,
  type RelatedStory,
  type Story,
  type StoryProblem,
} from '../../content/index.ts'
import { parseInstant } from '../instant.ts'
import { WrongShapeError } from '../wrong-shape.ts'
import { writersOf } from './authors.ts'
import { bodyParts, correctionOf, hasWords } from './body.ts'
import { bounded } from './bounds.ts'
import { isReplaced, leadArtOf } from './lead-art.ts'
import { leadPicture, pictureOf } from './pictures.ts'
import { ansStory, type AnsStory } from './schema.ts'
import { isOfSister, taxonomyOf } from './story-sections.ts'
import { mediaOf } from './videos.ts'

/** What makes a story's address one of the paper's own. */
export interface OwnAddresses {
  /** Absolute addresses on one of these hosts count as the paper's own. */
  ownHosts?: readonly string[]
  /** The paper's name among the sites of its publisher (rule content/site-address). */
  siteId?: string | undefined
}

/** How a story is read. */
export interface StoryOptions extends OwnAddresses {
  /** It stands in a list (`asListed`), and is read as far as lists need it. */
  isListed?: boolean
}

export interface StoryReading {
  story?: Story
  problems: StoryProblem[]
}

/** Reads the story that an answer consists of. Throws `WrongShapeError` if it cannot be shown. */
export function readStory(raw: unknown, own: OwnAddresses = {}): StoryReading & { story: Story } {
  const { story, problems } = storyReading(raw, own)
  if (story) return { story, problems }
  throw new WrongShapeError(problems.at(-1)?.message ?? 'answered without a story')
}

/**
 * Reads one ANS story. A field that is null or of the wrong type reads as empty and is reported. Only a story without
 * `_id`, headline (`basic` or `web`) or URL is rejected. Never throws.
 */
export function storyReading(
  raw: unknown,
  { ownHosts = [], siteId = '', isListed = false }: StoryOptions = {},
): StoryReading {
  const within = bounded(raw)
  const { value, problems } = readLeniently(ansStory, within.raw)
  if (within.isCut) problems.push({ path: 'content_elements', message: 'too long: the rest is left out' })
  const storyId = value?._id?.trim() || undefined
  const fields = describe(problems, storyId)
  if (!value) return { problems: [{ ...named(storyId), code: 'story-unreadable', message: summary(problems) }] }
  if (!storyId) return { problems: [...fields, { code: 'story-without-id', message: '_id is missing' }] }
  const headline = visible(value.headlines?.basic) ?? visible(value.headlines?.web)
  if (!headline)
    return {
      problems: [
        ...fields,
        { storyId, code: 'story-without-headline', message: 'headlines.basic and headlines.web are empty' },
      ],
    }
  const written = addressOf(value, siteId)
  const href = storyHref(written, ownHosts)
  if (!href)
    return { problems: [...fields, { storyId, code: 'story-without-url', message: 'canonical_url is no address' }] }
  try {
    const { links, leftOut } = readRelatedLinks(value, ownHosts)
    const address = written?.startsWith('/') ? written : href
    const read = { id: storyId, headline, href, address, isCut: within.isCut, relatedLinks: links }
    const story = storyOf(value, read, { ownHosts, siteId, isListed })
    if (!isListed) leftOut.push(...picturesLeftOut(value), ...wordlessCorrections(value))
    if (namesNoVideo(value, story))
      leftOut.push({ path: 'promo_items.youtube', message: 'is left out: its address names no video' })
    if (isReplaced(value, story.leadArt, ownHosts))
      leftOut.push({ path: 'promo_items.lead_art', message: 'is left out: nothing of it can be shown' })
    return {
      story,
      problems: [...fields, ...describe([...leftOut, ...unreadDates(value), ...authorsFaults(value)], storyId)],
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unreadable'
    return { problems: [...fields, { storyId, code: 'story-unreadable', message }] }
  }
}

/** A text without the spaces around it, if there is anything to see in it. Text programs leave signs without width behind. */
const visible = (text: string | undefined) =>
  text !== undefined && /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text.trim() : undefined

function storyOf(
  ans: AnsStory,
  read: Pick<Story, 'id' | 'headline' | 'href' | 'address' | 'isCut' | 'relatedLinks'>,
  { ownHosts, siteId, isListed }: Required<Pick<StoryOptions, 'ownHosts' | 'isListed'>> & { siteId: string },
): Story {
  const media = mediaOf(ans, read.id)
  const taxonomy = taxonomyOf(ans, ownHosts, siteId)
  const writers = writersOf(ans, ownHosts)
  // Written out field by field: spreading other objects into one of this size takes several times as long.
  return {
    id: read.id,
    headline: read.headline,
    href: read.href,
    address: read.address,
    type: ans.type?.trim() || undefined,
    subtype: ans.subtype?.trim() || undefined,
    language: languageOf(ans.language),
    metaTitle: ans.headlines?.meta_title?.trim() || ans.meta_title?.trim() || undefined,
    blurb: ans.description?.basic,
    home: taxonomy.home,
    site: taxonomy.site,
    sections: taxonomy.sections,
    tags: taxonomy.tags,
    keywords: taxonomy.keywords,
    eyebrow: taxonomy.eyebrow,
    sponsor: ans.owner?.sponsored ? { name: ans.owner.name?.trim() || undefined } : undefined,
    authors: writers.authors,
    organization: writers.organization,
    isFreelance: writers.isFreelance,
    isReference: writers.isReference,
    firstPublished: instantOf(ans.first_publish_date),
    published: parseInstant(ans.publish_date),
    displayed: parseInstant(ans.display_date),
    updated: parseInstant(ans.last_updated_date),
    picture: media.picture,
    video: media.video,
    leadVideo: media.leadVideo,
    youtubeId: media.youtubeId,
    leadArt: isListed ? undefined : leadArtOf(ans, read.id, media.youtubeId, ownHosts),
    body: ans.content_elements.flatMap((element) => bodyParts(element, ownHosts)),
    isCut: read.isCut,
    corrections: ans.corrections.flatMap(({ correction_type: type, text }) => (text ? [correctionOf(type, text)] : [])),
    relatedLinks: read.relatedLinks,
    updateHeaders: ans.liveblog_cards.flatMap(({ header, url }) =>
      header ? [{ html: header, href: storyHref(url?.startsWith('#') ? read.href + url : url, ownHosts) }] : [],
    ),
    restaurant: restaurantOf(ans.placeDetails),
    wordCount: ans.planning?.story_length?.word_count_actual,
    adSlotName: ans.article_targeting?.slot_name?.trim() || undefined,
    displaysComments: ans.comments?.display_comments,
  }
}

/** The address of a story on the paper's site (rule content/site-address). */
function addressOf(story: AnsStory, siteId: string): string | undefined {
  const own = story.canonical_url?.trim()
  const here = story.website_url?.trim() || story.websites?.[siteId]?.website_url?.trim()
  return isOfSister(story, siteId) ? here || own : own || here
}

/** A language tag as HTML takes it; undefined if the text is none. */
const languageOf = (written: string | undefined) =>
  written !== undefined && /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(written.trim())
    ? written.trim().replaceAll('_', '-')
    : undefined

/**
 * Links that an editor set by hand, with the pictures of those whose stories come along, and what is wrong with those
 * that cannot be drawn (rule content/related-links).
 */
function readRelatedLinks({ relatedLinks, related_content }: AnsStory, ownHosts: readonly string[]) {
  const stories = related_content?.basic ?? []
  const pathOf = (address: string | undefined) => storyHref(address, ownHosts)?.replace(/\/$/, '')
  const links: RelatedStory[] = []
  const leftOut: FieldProblem[] = []
  for (const [index, { title, link }] of relatedLinks.entries()) {
    const text = title?.trim()
    const href = storyHref(link, ownHosts)
    if (text && href) {
      const story = stories.find(({ canonical_url }) => pathOf(canonical_url) === pathOf(link))
      links.push({ text, href, picture: leadPicture(story?.promo_items) })
    } else {
      const fault = text ? 'its link is no address' : 'it has no title'
      leftOut.push({ path: `relatedLinks.${index}`, message: `is left out: ${fault}` })
    }
  }
  return { links, leftOut }
}

/** Pictures that cannot be shown of a gallery that stands for the story (rule content/lead-art). */
const picturesLeftOut = ({ promo_items: promo }: AnsStory): FieldProblem[] =>
  (['lead_art', 'basic'] as const).flatMap((name) => {
    const item = promo?.[name]
    if (item?.type !== 'gallery' || !item.content_elements.some(pictureOf)) return []
    return item.content_elements.flatMap((picture, index) => {
      const path = `promo_items.${name}.content_elements.${index}`
      return pictureOf(picture) ? [] : { path, message: 'is left out: its address is none' }
    })
  })

/** Corrections that a story lists and of which there is nothing to read. */
const wordlessCorrections = ({ corrections }: AnsStory): FieldProblem[] =>
  corrections.flatMap(({ text = '' }, index) =>
    hasWords(text) ? [] : { path: `corrections.${index}`, message: 'is left out: it has no words' },
  )

/** Whether editors chose a video on YouTube by an address that has no id where the paper looks for it (rule cards/video). */
const namesNoVideo = ({ promo_items: promo }: AnsStory, { youtubeId }: Story): boolean =>
  youtubeId === undefined && Boolean(promo?.youtube?.url?.trim() || promo?.youtube?.content?.trim())

const DATES = ['first_publish_date', 'publish_date', 'display_date', 'last_updated_date'] as const
/** What stands where there is no date: nothing, or one of the first hundred years or of the last. */
const NO_DATE = /^\s*(?:00\d\d-|9999-|$)/

/** Dates that cannot be read, so that the story stands without them (rule time/invalid). */
const unreadDates = (story: AnsStory): FieldProblem[] =>
  DATES.flatMap((path) => {
    const written = story[path]
    const isRead = written === undefined || NO_DATE.test(written) || parseInstant(written) !== undefined
    return isRead ? [] : { path, message: 'is no date' }
  })

/** Addresses of authors and of their portraits that are none, so that the names stand without them (rule content/authors-addresses). */
const authorsFaults = ({ credits }: AnsStory): FieldProblem[] =>
  (credits?.by ?? []).flatMap(({ url, image }, index) => {
    const isLacking = Boolean(url?.trim()) && !authorHref(url)
    const isFaceless = Boolean(image?.url?.trim()) && !pictureOf(image)
    return [...(isLacking ? ['url'] : []), ...(isFaceless ? ['image.url'] : [])].map((field) => ({
      path: `credits.by.${index}.${field}`,
      message: 'is no address',
    }))
  })

function instantOf(written: string | undefined): Instant | undefined {
  const at = parseInstant(written)
  return written === undefined || at === undefined ? undefined : { at, written }
}

const restaurantOf = (details: AnsStory['placeDetails']): Story['restaurant'] =>
  details && {
    name: details.place_name?.trim() || details.name?.trim() || undefined,
    region: details.region?.trim() || undefined,
  }

const named = (storyId: string | undefined) => (storyId ? { storyId } : {})
const summary = (problems: FieldProblem[]) =>
  problems.map(({ path, message }) => `${path || 'story'}: ${message}`).join('; ')

/** The most fields that a problem names. */
const MOST_NAMED = 8

function describe(problems: FieldProblem[], storyId: string | undefined): StoryProblem[] {
  if (problems.length === 0) return []
  const more = problems.length > MOST_NAMED ? '; and more' : ''
  return [{ ...named(storyId), code: 'story-field', message: summary(problems.slice(0, MOST_NAMED)) + more }]
}
