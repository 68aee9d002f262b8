import type { Content } from '../content/index.ts'
import { readCollection, readSection, readStory } from './ans/index.ts'
import { readSchedule } from './schedule/read-schedule.ts'

/** How to read a source's answer, and how long it may take (milliseconds, including a retry). */
export interface SourceRule {
  timeLimit: number
  normalise(body: unknown, ownHosts: readonly string[]): Content
}

const storyTags = (ids: readonly string[]) => ids.map((id) => `story:${id}`)

const storyContent = (body: unknown, ownHosts: readonly string[]): Content => {
  const { story, problems } = readStory(body, ownHosts)
  return { kind: 'story', story, problems, tags: story ? storyTags([story.id]) : [] }
}
const listContent = (body: unknown, ownHosts: readonly string[]): Content => {
  const collection = readCollection(body, ownHosts)
  return { kind: 'stories', ...collection, tags: storyTags(collection.stories.map((story) => story.id)) }
}
const sectionContent = (body: unknown): Content => ({ kind: 'section', ...readSection(body), tags: [] })

/** Every source of the origin, by name (rule content/sources). */
export const SOURCES: Readonly<Record<string, SourceRule>> = {
  'content-api-v3': { timeLimit: 2500, normalise: storyContent },
  'content-api-v2': { timeLimit: 2500, normalise: storyContent },
  'content-api-light-nocache': { timeLimit: 2500, normalise: storyContent },
  'collections-api': { timeLimit: 2500, normalise: listContent },
  'section-feed': { timeLimit: 2500, normalise: listContent },
  'tag-feed': { timeLimit: 2500, normalise: listContent },
  'topic-feed': { timeLimit: 2500, normalise: listContent },
  'author-feed': { timeLimit: 2500, normalise: listContent },
  search: { timeLimit: 4000, normalise: listContent },
  'site-menu': { timeLimit: 1500, normalise: sectionContent },
  'team-schedule': { timeLimit: 1500, normalise: (body) => ({ kind: 'schedule', ...readSchedule(body), tags: [] }) },
  'restaurant-filters': { timeLimit: 1500, normalise: (data) => ({ kind: 'data', data, tags: [] }) },
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
