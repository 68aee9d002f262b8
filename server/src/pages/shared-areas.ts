import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { areaNames, sharedAreas, type Area, type Block, type PageFile, type SharedAreas } from '@broadsheet/contracts'
import { messageOf } from '../message-of.ts'
import { definitionNames, isMissing, readJson } from './read-json.ts'

/** The subfolder with the parts that page definitions share. */
export const SHARED_FOLDER = 'shared'

/** What `shared/` holds. */
export interface Shared {
  /** By the name of their file without `.json`; undefined for a file that has faults of its own. */
  areas: ReadonlyMap<string, SharedAreas | undefined>
  /** Whether the folder could be read at all. If not, nobody knows which names it holds. */
  isRead: boolean
}

/** Reads `shared/*.json`, which need not exist. Each fault is a line with file, path and reason. */
export async function readShared(folder: string): Promise<{ shared: Shared; faults: string[] }> {
  const place = join(folder, SHARED_FOLDER)
  const areas = new Map<string, SharedAreas | undefined>()
  let names: string[]
  try {
    names = await readdir(place)
  } catch (error) {
    if (isMissing(error)) return { shared: { areas, isRead: true }, faults: [] }
    return { shared: { areas, isRead: false }, faults: [`${place}: cannot be read (${messageOf(error)})`] }
  }
  const faults: string[] = []
  for (const name of definitionNames(names)) {
    const file = join(place, name)
    const read = await readJson(file, sharedAreas, 'file')
    if (read.faults) faults.push(...read.faults.map((fault) => `${file}: ${fault}`))
    areas.set(name.slice(0, -'.json'.length), read.faults ? undefined : read.data)
  }
  return { shared: { areas, isRead: true }, faults }
}

const isUnread = ({ areas, isRead }: Shared, name: string) =>
  !isRead || (areas.has(name) && areas.get(name) === undefined)

/**
 * Replaces the names of shared areas with their blocks. Each name that does not exist is a fault of the page; one that could
 * not be read is a fault of its file alone.
 */
export function writtenOut(
  areas: PageFile['areas'],
  shared: Shared,
): { areas: Record<string, Block[]>; faults: string[] } {
  const faults: string[] = []
  const blocksOf = (area: Area, part: string | Block): readonly Block[] => {
    if (typeof part !== 'string') return [part]
    const blocks = shared.areas.get(part)?.[area]
    if (!blocks && !isUnread(shared, part))
      faults.push(`areas.${area}: ${SHARED_FOLDER}/${part}.json has no area "${area}", or is not there`)
    return blocks ?? []
  }
  const whole = areaNames.flatMap((area) => {
    const parts = areas[area]
    return parts === undefined ? [] : [[area, [parts].flat().flatMap((part) => blocksOf(area, part))] as const]
  })
  return { areas: Object.fromEntries(whole), faults }
}
