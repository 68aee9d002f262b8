import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { areaNames, sharedAreas, type Area, type Block, type PageFile, type SharedAreas } from '@broadsheet/contracts'
import { definitionNames, readJson } from './read-json.ts'

/** The subfolder with the parts that page definitions share. */
export const SHARED_FOLDER = 'shared'

/** Shared areas, by the name of their file without `.json`. */
export type SharedByName = ReadonlyMap<string, SharedAreas>

/** Reads `shared/*.json`, which need not exist. Each fault is a line with file, path and reason. */
export async function readShared(folder: string): Promise<{ shared: SharedByName; faults: string[] }> {
  const names = await readdir(join(folder, SHARED_FOLDER)).catch(() => [])
  const shared = new Map<string, SharedAreas>()
  const faults: string[] = []
  for (const name of definitionNames(names)) {
    const file = join(folder, SHARED_FOLDER, name)
    const read = await readJson(file, sharedAreas, 'file')
    if (read.faults) faults.push(...read.faults.map((fault) => `${file}: ${fault}`))
    else shared.set(name.slice(0, -'.json'.length), read.data)
  }
  return { shared, faults }
}

/** Replaces the names of shared areas with their blocks. Each name that does not exist is a fault. */
export function writtenOut(
  areas: PageFile['areas'],
  shared: SharedByName,
): { areas: Record<string, Block[]>; faults: string[] } {
  const faults: string[] = []
  const blocksOf = (area: Area, part: string | Block): readonly Block[] => {
    if (typeof part !== 'string') return [part]
    const found = shared.get(part)?.[area]
    if (!found) faults.push(`areas.${area}: ${SHARED_FOLDER}/${part}.json has no area "${area}", or is not there`)
    return found ?? []
  }
  const whole = areaNames.flatMap((area) => {
    const parts = areas[area]
    return parts === undefined ? [] : [[area, [parts].flat().flatMap((part) => blocksOf(area, part))] as const]
  })
  return { areas: Object.fromEntries(whole), faults }
}
