import {
  NO_CONTENT,
  isSource,
  type Content,
  type ContentRead,
  type SourceName,
  type Tag,
  type TagFamily,
} from '../content/index.ts'
import { movedStory, readCollection, readSection, readStory, type OwnAddresses } from './ans/index.ts'
import type { SourceLimits } from './origin.ts'
import { readFilters, readPlaces } from './places/read-places.ts'
import { readSchedule } from './schedule/read-schedule.ts'

export interface ReadingOptions extends OwnAddresses {
  /** The most stories of a list that are read: as many as were asked for. */
  mostStories: number
}

/** How to read a source's answer, and what it may cost. */
export interface SourceRule extends SourceLimits {
  /** No cache in between may answer, so every read says the time and which deployment asks (rule content/time-token). */
  isUncached?: true
  /** The source is not the origin's but a service of its own, which is asked in this way (rule finder/service). */
  service?: { name: 'places'; pathOf(query: ContentRead['query']): string }
  /** Throws `WrongShapeError` if the answer is not one of this source. */
  normalise(body: unknown, options: ReadingOptions): Content
}

const storyTags = (ids: readonly string[]) => ids.map((id): Tag => `story:${id}`)

const storyContent: SourceRule['normalise'] = (body, own) => {
  const moved = movedStory(body, own)
  if (moved) return { kind: 'moved', to: moved.to, problems: [], tags: moved.id ? storyTags([moved.id]) : [NO_CONTENT] }
  const { story, problems } = readStory(body, own)
  return { kind: 'story', story, problems, tags: storyTags([story.id]) }
}
const listContent: SourceRule['normalise'] = (body, options) => {
  const collection = readCollection(body, options)
  return { kind: 'stories', ...collection, tags: storyTags(collection.stories.map((story) => story.id)) }
}
const sectionContent: SourceRule['normalise'] = (body, own) => ({
  kind: 'section',
  ...readSection(body, own),
  tags: [],
})
const scheduleContent = (body: unknown): Content => ({ kind: 'schedule', ...readSchedule(body), tags: [] })
const filtersContent = (body: unknown): Content => ({ ...readFilters(body), tags: ['places'] })
const placesContent: SourceRule['normalise'] = (body, { ownHosts }) => {
  const content = readPlaces(body, ownHosts)
  return { ...content, tags: ['places', ...content.places.map(({ slug }): Tag => `place:${slug}`)] }
}

const MEGABYTE = 1024 * 1024
/** A live blog of 5,000 posts has 8 MB. */
const STORY = { connections: 64, maxBytes: 12 * MEGABYTE, timeLimit: 2500, normalise: storyContent } as const
const LIST = { connections: 32, maxBytes: 4 * MEGABYTE, timeLimit: 2500, normalise: listContent } as const
const SMALL = { connections: 8, maxBytes: MEGABYTE, timeLimit: 1500 } as const

/** Every source of the origin, by name (rule content/sources, rule content/limits). */
export const SOURCES: Readonly<Record<SourceName, SourceRule>> = {
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
  places: {
    connections: 16,
    maxBytes: 4 * MEGABYTE,
    timeLimit: 2500,
    isAlwaysThere: true,
    normalise: placesContent,
    service: { name: 'places', pathOf: (query) => `/places/search?${placesQuery(query)}` },
  },
}

export const sourceRule = (name: string): SourceRule | undefined => (isSource(name) ? SOURCES[name] : undefined)

/** Lists become comma-separated values; empty fields are left out. */
const placesQuery = (query: ContentRead['query']): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => {
      const written = Array.isArray(value) ? value.join(',') : String(value ?? '')
      return written ? [[name, written] as [string, string]] : []
    }),
  )

/** The query fields that say how many stories are asked for. */
const SIZES = ['size', 'feedSize', 'limit'] as const
/** How many stories are read if the query does not say how many. */
const MOST_UNASKED = 100

export function mostStories(query: Readonly<Record<string, unknown>>): number {
  const size = SIZES.map((field) => query[field]).find((value) => typeof value === 'number')
  return size ?? MOST_UNASKED
}

/** The query fields that say what a feed is about. Tagging by them lets a purge of a section reach even empty feeds. */
const QUERY_TAGS: Readonly<Record<string, TagFamily>> = {
  includeSections: 'section',
  section: 'section',
  id: 'collection',
  tagSlug: 'tag',
  tag: 'tag',
  slug: 'author',
  teamId: 'team',
}

export function queryTags(query: Readonly<Record<string, unknown>>): Tag[] {
  return Object.entries(QUERY_TAGS).flatMap(([field, family]): Tag[] => {
    const value = query[field]
    if (typeof value === 'number') return [`${family}:${value}`]
    return typeof value === 'string' && value ? value.split(',').map((id): Tag => `${family}:${id}`) : []
  })
}
