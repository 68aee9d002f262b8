import { z } from 'zod'
import { readLeniently, type FieldProblem } from './lenient.ts'
import { ansSection, type AnsSection } from './section.ts'
import { ansStory, type AnsStory } from './story.ts'

/** A story that can stand on a page: it has an id, a headline and an address. */
export interface Story extends AnsStory {
  _id: string
  headline: string
  /** Site-relative for the paper's own stories, else an absolute http(s) address. */
  href: string
}

export interface StoryProblem {
  storyId?: string
  code: 'story-unreadable' | 'story-without-id' | 'story-without-headline' | 'story-without-url' | 'story-field'
  message: string
}

export interface StoryReading {
  story?: Story
  problems: StoryProblem[]
}

/**
 * Reads one ANS story. Any field that is null or of the wrong type reads as empty and is reported; only a story without
 * `_id`, headline (`basic`, else `web`) or URL is given up. Never throws. `ownHosts`: hosts whose absolute addresses
 * are the paper's own.
 */
export function readStory(raw: unknown, ownHosts: readonly string[] = []): StoryReading {
  const { value, problems } = readLeniently(ansStory, raw)
  const storyId = value?._id?.trim() || undefined
  const fields = describe(problems, storyId)
  if (!value) return { problems: [{ ...named(storyId), code: 'story-unreadable', message: summary(problems) }] }
  if (!storyId) return { problems: [...fields, { code: 'story-without-id', message: '_id is missing' }] }
  const headline = value.headlines?.basic?.trim() || value.headlines?.web?.trim()
  if (!headline)
    return {
      problems: [
        ...fields,
        { storyId, code: 'story-without-headline', message: 'headlines.basic and headlines.web are empty' },
      ],
    }
  const href = storyHref(value.canonical_url ?? value.website_url, ownHosts)
  if (!href)
    return { problems: [...fields, { storyId, code: 'story-without-url', message: 'canonical_url is no address' }] }
  return { story: { ...value, _id: storyId, headline, href }, problems: fields }
}

/** Reads a section or a menu; what is no object reads as an empty section. Never throws. */
export function readSection(raw: unknown): { section: AnsSection; problems: FieldProblem[] } {
  const { value, problems } = readLeniently(ansSection, raw)
  return { section: value ?? { children: [] }, problems }
}

/** The envelope of every list of stories: `content_elements` or `contentElements`, and `count`. */
const envelope = z.object({
  content_elements: z.array(z.unknown()).optional(),
  contentElements: z.array(z.unknown()).optional(),
  count: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)]).optional(),
})

export interface StoryCollection {
  stories: Story[]
  /** How many there are in all; undefined where the source does not say. */
  count?: number
  problems: StoryProblem[]
}

/** Reads a list of stories; one that does not parse is dropped and reported, its siblings stay. Never throws. */
export function readCollection(raw: unknown, ownHosts: readonly string[] = []): StoryCollection {
  const { value, problems } = readLeniently(envelope, Array.isArray(raw) ? { content_elements: raw } : raw)
  const items = value?.content_elements ?? value?.contentElements ?? []
  const readings = items.map((item) => readStory(item, ownHosts))
  return {
    stories: readings.flatMap((reading) => reading.story ?? []),
    ...(value?.count === undefined ? {} : { count: value.count }),
    problems: [
      ...problems.map((one) => ({ code: 'story-unreadable' as const, message: `list: ${one.path}: ${one.message}` })),
      ...readings.flatMap((reading) => reading.problems),
    ],
  }
}

const named = (storyId: string | undefined) => (storyId ? { storyId } : {})
const summary = (problems: FieldProblem[]) => problems.map((one) => `${one.path || 'story'}: ${one.message}`).join('; ')

function describe(problems: FieldProblem[], storyId: string | undefined): StoryProblem[] {
  return problems.length ? [{ ...named(storyId), code: 'story-field', message: summary(problems.slice(0, 8)) }] : []
}

/** An address a card may lead to: a path of the paper, or http(s) elsewhere; anything else (`javascript:`) is none. */
export function storyHref(url: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const given = url?.trim()
  if (!given) return undefined
  try {
    if (given.startsWith('/') && !given.startsWith('//') && !given.startsWith('/\\')) {
      const parsed = new URL(given, 'http://paper.invalid')
      return parsed.host === 'paper.invalid' ? parsed.pathname + parsed.search + parsed.hash : undefined
    }
    const parsed = new URL(given)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
    return ownHosts.includes(parsed.host) ? parsed.pathname + parsed.search + parsed.hash : parsed.href
  } catch {
    return undefined
  }
}
