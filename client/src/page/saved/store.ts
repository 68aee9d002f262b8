import { NOTHING_KEPT, boundedKept, live, readKept, type Entry, type Kept } from '@broadsheet/contracts/saved'
import { CHANGED, KEY } from './marks.ts'
import { isOthers } from './reader.ts'

/** The version of the stored form; a list of another version counts as empty. */
const VERSION = 1

/** This browser's list, including removed entries. */
export interface Box extends Kept {
  /** The service's word for the reader whose list this is; missing if it belongs to no account. */
  reader?: string
  /** Ids of entries that the account has not been told of. */
  unsent: string[]
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
/** A function, because in a browser that forbids storage even asking for it throws. */
type Kind = () => Storage
const inBrowser: Kind = () => localStorage

const texts = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((text): text is string => typeof text === 'string') : []

/** A list that cannot be read, or is another reader's, counts as empty. */
export function readBox(storage: Kind = inBrowser): Box {
  try {
    const given = JSON.parse(storage().getItem(KEY) ?? 'null') as Record<string, unknown> | null
    if (given?.['version'] !== VERSION) return { ...NOTHING_KEPT, unsent: [] }
    const { reader, unsent } = given
    if (storage === inBrowser && isOthers(reader)) return { ...NOTHING_KEPT, unsent: [] }
    return { ...readKept(given), ...(typeof reader === 'string' ? { reader } : {}), unsent: texts(unsent) }
  } catch {
    return { ...NOTHING_KEPT, unsent: [] }
  }
}

/** Stores a box within its bounds, and tells this page. Returns false if the browser cannot store it. */
export function writeBox(box: Box, storage: Kind = inBrowser, now = Date.now()): boolean {
  const kept = { ...box, ...boundedKept(box, now) }
  try {
    if (kept.reader === undefined && kept.stories.length + kept.follows.length === 0) storage().removeItem(KEY)
    else storage().setItem(KEY, JSON.stringify({ version: VERSION, ...kept }))
  } catch {
    return false
  }
  if (storage === inBrowser) document.dispatchEvent(new Event(CHANGED))
  return true
}

/** Whether anything can be kept at all. */
export function canKeep(storage: Kind = inBrowser): boolean {
  try {
    const probe = `${KEY}-probe`
    storage().setItem(probe, '1')
    storage().removeItem(probe)
    return true
  } catch {
    return false
  }
}

/**
 * Changes the saved stories or the follows. `what`: the id of the entry that changes. Returns false if the browser cannot
 * store the list, and otherwise how many of the oldest entries were dropped.
 */
export function changeBox<Name extends keyof Kept>(
  name: Name,
  what: string,
  change: (list: Kept[Name]) => Kept[Name],
  storage: Kind = inBrowser,
): { dropped: number } | false {
  const box = readBox(storage)
  const list: Kept[Name] = change(box[name])
  const next = { ...box, [name]: list, unsent: [...box.unsent.filter((id) => id !== what), what] }
  if (!writeBox(next, storage)) return false
  return { dropped: Math.max(0, countOf(list) - countOf(readBox(storage)[name])) }
}

const countOf = (list: readonly Entry[]) => live(list).length
