import type { Content } from '../content/index.ts'
import { readCollection, readSection, readStory, type OwnAddresses } from './ans/index.ts'
import type { SourceLimits } from './origin.ts'
import { readSchedule } from './schedule/read-schedule.ts'
import { objectWith } from './wrong-shape.ts'

export interface ReadingOptions extends OwnAddresses {
  /** How many stories of a list are read: no more than were asked for. */
  mostStories: number
}

/** How to read a source's answer, and what it may cost. */
export interface SourceRule extends SourceLimits {
  /** No cache between may answer: every read says when it is, and which deployment asks (rule content/time-token). */
  isUncached?: true
  /** Throws `WrongShapeError` for an answer that is none. */
  normalise(body: unknown, options: ReadingOptions): Content
}

const storyTags = (ids: readonly string[]) => ids.map((id) => `story:${id}`)

const storyContent: SourceRule['normalise'] = (body, own) => {
  const { story, problems } = readStory(body, own)
  return { kind: 'story', story, problems, tags: storyTags([story.id]) }
}
const listContent: SourceRule['normalise'] = (body, options) => {
  const collection = readCollection(body, options)
  return { kind: 'stories', ...collection, tags: storyTags(collection.stories.map((story) => story.id)) }
}
const sectionContent = (body: unknown): Content => ({ kind: 'section', ...readSection(body), tags: [] })
const scheduleContent = (body: unknown): Content => ({ kind: 'schedule', ...readSchedule(body), tags: [] })
const filtersContent = (body: unknown): Content => ({
  kind: 'data',
  data: objectWith(body, ['region', 'cuisine']),
  tags: [],
})

const MEGABYTE = 1024 * 1024
/** A live blog of 5,000 posts has 8 MB. */
const STORY = { connections: 64, maxBytes: 12 * MEGABYTE, timeLimit: 2500, normalise: storyContent } as const
const LIST = { connections: 32, maxBytes: 4 * MEGABYTE, timeLimit: 2500, normalise: listContent } as const
const SMALL = { connections: 8, maxBytes: MEGABYTE, timeLimit: 1500 } as const

/** Every source of the origin, by name (rule content/sources, rule content/limits). */
export const SOURCES: Readonly<Record<string, SourceRule>> = {
  'content-api-v3': STORY,
  'content-api-v2': STORY,
  'content-api-light-nocache': { ...STORY, isUncached: true },
  'collections-api': LIST,
  'section-feed': LIST,
  'tag-feed': LIST,
  'topic-feed': LIST,
  'author-feed': LIST,
  search: { ...LIST, connections: 8, timeLimit: 4000 },
  'site-menu': { ...SMALL, normalise: sectionContent },
  'team-schedule': { ...SMALL, normalise: scheduleContent },
  'restaurant-filters': { ...SMALL, normalise: filtersContent },
}

/** The query fields that say how many stories are asked for. */
const SIZES = ['size', 'feedSize', 'limit'] as const
/** Stories of an answer to a query that does not say how many. */
const MOST_UNASKED = 100

export function mostStories(query: Readonly<Record<string, unknown>>): number {
  const size = SIZES.map((field) => query[field]).find((value) => typeof value === 'number')
  return size ?? MOST_UNASKED
}

/** The query fields that say what a feed is about. Tagging by them lets a purge of a section reach even empty feeds. */
const QUERY_TAGS: Readonly<Record<string, string>> = {
  includeSections: 'section',
  section: 'section',
  id: 'collection',
  tagSlug: 'tag',
  tag: 'tag',
  slug: 'author',
  teamId: 'team',
}

export function queryTags(query: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(QUERY_TAGS).flatMap(([field, kind]) => {
    const value = query[field]
    if (typeof value === 'number') return [`${kind}:${value}`]
    return typeof value === 'string' && value ? value.split(',').map((id) => `${kind}:${id}`) : []
  })
}
