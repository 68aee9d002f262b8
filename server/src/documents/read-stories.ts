import { isAbsent, readKey, type ContentRead, type ContentResult, type Story } from '../content/index.ts'
import { ServiceError } from '../errors.ts'
import type { Load } from '../sources/index.ts'

/** Stories asked for at a time; a source that answers with fewer is asked more often. */
export const READ_SIZE = 100
/** The most reads, however many stories a source claims to have. */
const MOST_READS = 60

export interface Stories {
  stories: Story[]
  /** How many there are in all, if the source says. */
  count?: number
  tags: string[]
}

/** The answer of one read. Throws a 503 if it cannot be had; absent content is an empty list. */
export async function readAnswer(load: Load, read: ContentRead): Promise<ContentResult> {
  const answer = (await load([read])).get(readKey(read))
  if (answer?.ok || (answer && isAbsent(answer.failure))) return answer
  throw new ServiceError(503, 'unavailable', 'the stories cannot be had at the moment')
}

interface Part extends Stories {
  /** How many stories the source sent, including those that cannot be read. */
  answered: number
}

async function part(load: Load, read: ContentRead): Promise<Part> {
  const answer = await readAnswer(load, read)
  if (!answer.ok || answer.content.kind !== 'stories') return { stories: [], answered: 0, count: 0, tags: [] }
  const { stories, answered, count, tags } = answer.content
  return { stories: [...stories], answered, ...(count === undefined ? {} : { count }), tags: [...tags] }
}

/** The read of the stories of sections, newest first; of the whole paper if none is named. */
export const sectionRead = (includeSections: string, feedSize: number, feedOffset: number): ContentRead => ({
  source: 'section-feed',
  query: { includeSections, excludeSections: '', feedSize, feedOffset, order: 'first_publish_date:desc' },
})

export const topicRead = (tag: string, limit: number): ContentRead => ({
  source: 'topic-feed',
  query: { tag, limit, offset: 0, order: 'first_publish_date:desc' },
})

export const readFeed = part

/**
 * The paper's newest stories: `size` of them after the first `from`, or until `isEnough`. Stories may be dropped or
 * published between two reads, so parts may overlap; no story is taken twice.
 */
export async function readLatest(
  load: Load,
  { from, size, isEnough }: { from: number; size: number; isEnough?: (story: Story) => boolean },
): Promise<Stories> {
  const stories = new Map<string, Story>()
  const tags = new Set<string>()
  let count: number | undefined
  let offset = from
  for (let reads = 0; reads < MOST_READS && offset < from + size; reads++) {
    const found = await part(load, sectionRead('', Math.min(READ_SIZE, from + size - offset), offset))
    for (const story of found.stories) stories.set(story.id, story)
    for (const tag of found.tags) tags.add(tag)
    count = found.count
    offset += found.answered
    const last = found.stories.at(-1)
    if (found.answered === 0 || (count !== undefined && offset >= count) || (last && isEnough?.(last))) break
  }
  return { stories: [...stories.values()].slice(0, size), ...(count === undefined ? {} : { count }), tags: [...tags] }
}
