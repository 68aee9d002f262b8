import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { asListed } from './listed.ts'
import { storyReading, type OwnAddresses, type StoryReading } from './read-story.ts'

/** Stories, some 4 KB each. */
const MOST_KNOWN = 500
/** Letters of a story as lists need it. Most have 2,000 to 4,000; one with more than this is read each time. */
const LONGEST = 16_000

/**
 * The stories of lists that were read last, by all that the origin says of them. Most stories stand in several lists, and a list
 * that has changed mostly has one new story. To read a story takes several times as long as to find it here
 * (rule content/known-stories).
 */
const known = new LRUCache<string, StoryReading>({ max: MOST_KNOWN })

/** Undefined for what is too long, and for what is nested too deeply to be written out. */
function keyOf(listed: unknown, own: OwnAddresses): string | undefined {
  try {
    const said = JSON.stringify([listed, own.siteId, own.ownHosts])
    return said.length > LONGEST ? undefined : hash('sha256', said, 'base64url')
  } catch {
    return undefined
  }
}

/** Reads one story of a list, as `storyReading` does. Never throws. */
export function listedStory(raw: unknown, own: OwnAddresses): StoryReading {
  const listed = asListed(raw)
  const key = keyOf(listed, own)
  const before = key === undefined ? undefined : known.get(key)
  if (before) return before
  const reading = storyReading(listed, { ...own, isListed: true })
  if (key !== undefined) known.set(key, reading)
  return reading
}
