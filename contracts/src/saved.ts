/**
 * What a reader keeps: saved stories and follows. Pure, and the same in the browser and on the server. Kept apart from the
 * schemas (as `@broadsheet/contracts/saved`) so that page scripts need not bundle those.
 */
import { firstLetters } from './first-letters.ts'

/** The page with a reader's list. */
export const SAVED_PATH = '/saved/'
/** The script that keeps saved stories for reading offline (rule saved/offline). */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** The most entries in a list; the oldest make room for new ones (rule saved/bounds). */
export const MOST_STORIES = 500
export const MOST_FOLLOWS = 200
/** Milliseconds for which a removal is remembered, so that no other browser brings the entry back. */
export const REMEMBER_REMOVALS = 90 * 24 * 3600 * 1000

/** The most characters of each. Longer words are cut; longer addresses and ids are refused. */
export const LENGTHS = { id: 200, href: 500, words: 300, image: 1000 } as const

export interface Entry {
  id: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** Milliseconds since 1970; set if the entry was removed. */
  removedAt?: number
}

/** `id`: the story's own. `href`: a path of the paper. */
export interface SavedStory extends Entry {
  href: string
  headline: string
  /** The address of a small picture. */
  image?: string
}

/** Somebody or something that a reader follows; `id` is the path of its page. */
export interface Follow extends Entry {
  name: string
}

/** What a reader keeps, removed entries included. */
export interface Kept {
  stories: SavedStory[]
  follows: Follow[]
}

export const NOTHING_KEPT: Readonly<Kept> = { stories: [], follows: [] }

export const isLive = ({ removedAt }: Entry): boolean => removedAt === undefined

/** When the entry was last changed. */
const changedAt = ({ savedAt, removedAt = savedAt }: Entry): number => Math.max(savedAt, removedAt)

const written = (entry: Entry): string =>
  JSON.stringify(Object.entries(entry).sort(([name], [other]) => (name < other ? -1 : 1)))

/**
 * Which of two versions of an entry is later. At the same instant, saving wins. Beyond that, any total order will do, so that a
 * merge gives the same from both sides.
 */
function isLater(entry: Entry, than: Entry): boolean {
  const [at, before] = [changedAt(entry), changedAt(than)]
  if (at !== before) return at > before
  if (isLive(entry) !== isLive(than)) return isLive(entry)
  return written(entry) > written(than)
}

/** For each entry, the version that was changed last (rule saved/merge), in the order of ids. */
export function merged<Of extends Entry>(list: readonly Of[], other: readonly Of[]): Of[] {
  const byId = new Map<string, Of>()
  for (const entry of [...list, ...other]) {
    const known = byId.get(entry.id)
    if (!known || isLater(entry, known)) byId.set(entry.id, entry)
  }
  return [...byId.values()].sort((first, two) => (first.id < two.id ? -1 : 1))
}

export const mergedKept = (some: Readonly<Kept>, others: Readonly<Kept>): Kept => ({
  stories: merged(some.stories, others.stories),
  follows: merged(some.follows, others.follows),
})

const newestFirst = (first: Entry, other: Entry): number =>
  changedAt(other) - changedAt(first) || (first.id < other.id ? -1 : 1)

/** Entries that are not removed, newest first. */
export const live = <Of extends Entry>(list: readonly Of[]): Of[] => list.filter(isLive).sort(newestFirst)

/** A list within its bounds: the oldest entries are dropped, as are old removals and the oldest of too many removals. */
export function bounded<Of extends Entry>(list: readonly Of[], most: number, now: number): Of[] {
  const removals = list
    .filter((entry) => !isLive(entry) && now - changedAt(entry) < REMEMBER_REMOVALS)
    .sort(newestFirst)
    .slice(0, most)
  return [...live(list).slice(0, most), ...removals]
}

export const boundedKept = ({ stories, follows }: Readonly<Kept>, now: number): Kept => ({
  stories: bounded(stories, MOST_STORIES, now),
  follows: bounded(follows, MOST_FOLLOWS, now),
})

/**
 * The list with an entry saved again, later than whatever is known about it and than all that is kept, even if clocks went back
 * (rule saved/bounds).
 */
export function withSaved<Of extends Entry>(list: readonly Of[], entry: Of): Of[] {
  const before = list.filter((known) => isLive(known) || known.id === entry.id).map(changedAt)
  const latest = before.reduce((some, other) => Math.max(some, other), -1)
  const { removedAt: _, ...rest } = { ...entry, savedAt: Math.max(entry.savedAt, latest + 1) }
  return [...list.filter(({ id }) => id !== entry.id), rest as Of]
}

/** The list with an entry removed. The removal is remembered. */
export const withRemoved = <Of extends Entry>(list: readonly Of[], id: string, now: number): Of[] =>
  list.map((entry) => (entry.id === id ? { ...entry, removedAt: Math.max(now, changedAt(entry) + 1) } : entry))

/** Moves an entry's instants back to `now` if they are later, because a client's clock may be ahead. */
export function notLaterThan<Of extends Entry>(entry: Of, now: number): Of {
  const { savedAt, removedAt } = entry
  return {
    ...entry,
    savedAt: Math.min(savedAt, now),
    ...(removedAt === undefined ? {} : { removedAt: Math.min(removedAt, now) }),
  }
}

/** Paths of stories and of what can be followed, of characters that are allowed in a path. No other site, no query. */
const PATH = /^(?:\/[\p{L}\p{M}\p{N}_~.%!$&'()*+,;=:@-]+)+\/?$/u
/** A segment `.` or `..`, which leads somewhere else. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i
export const isStoryPath = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= LENGTHS.href && PATH.test(href) && !DOTS.test(href)

/** The kind of what can be followed at a path: a topic, an author or a section. Undefined for other paths. */
export function followKind(path: unknown): 'topic' | 'author' | 'section' | undefined {
  if (!isStoryPath(path) || path.length > LENGTHS.id || !path.endsWith('/')) return undefined
  const [, first, ...rest] = path.split('/')
  // A later page of a list is no section of its own.
  if (first !== 'topic' && first !== 'author') return /^\d+$/.test(rest.at(-2) ?? '') ? undefined : 'section'
  return rest.length === 2 ? first : undefined
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
/** Characters that belong in no text. */
const NO_WORDS = /[\p{Cc}\p{Cs}]/gu

const cut = (words: string): string => firstLetters(words.replaceAll(NO_WORDS, ' ').trim(), LENGTHS.words)

function entryOf(given: unknown): (Record<string, unknown> & Entry) | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { id, savedAt, removedAt } = given as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > LENGTHS.id || id.search(NO_WORDS) >= 0) return undefined
  if (!isInstant(savedAt)) return undefined
  return removedAt === undefined || isInstant(removedAt) ? (given as Record<string, unknown> & Entry) : undefined
}

const instants = ({ savedAt, removedAt }: Entry) => ({ savedAt, ...(removedAt === undefined ? {} : { removedAt }) })

/** A picture of the paper's own, or at an https address; anything else is left out. */
const imageOf = (image: unknown): { image?: string } =>
  typeof image === 'string' && image.length <= LENGTHS.image && /^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/.test(image)
    ? { image }
    : {}

/** A saved story as a client sent it, with known fields only; undefined if it is invalid. */
export function readStory(given: unknown): SavedStory | undefined {
  const entry = entryOf(given)
  if (!entry) return undefined
  const { href, headline, image } = entry
  if (!isStoryPath(href) || typeof headline !== 'string') return undefined
  const words = cut(headline)
  return words ? { id: entry.id, href, headline: words, ...imageOf(image), ...instants(entry) } : undefined
}

/** The same for a follow. */
export function readFollow(given: unknown): Follow | undefined {
  const entry = entryOf(given)
  const name = typeof entry?.['name'] === 'string' ? cut(entry['name']) : ''
  return entry && name && followKind(entry.id) ? { id: entry.id, name, ...instants(entry) } : undefined
}

const each = <Of>(list: unknown, read: (given: unknown) => Of | undefined): Of[] =>
  Array.isArray(list) ? list.flatMap((given) => read(given) ?? []) : []

/** Everything that a client sent as kept, without invalid entries. */
export function readKept(given: unknown): Kept {
  const { stories, follows } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return { stories: each(stories, readStory), follows: each(follows, readFollow) }
}
