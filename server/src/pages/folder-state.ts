import * as promises from 'node:fs/promises'
import { join } from 'node:path'
import { SHARED_FOLDER } from './shared-areas.ts'

/** The functions of Node that are used here. */
export type FileSystem = Pick<typeof promises, 'readdir' | 'realpath' | 'stat' | 'statfs'>

/** Local file systems, by Linux's numbers for them: ext, XFS, Btrfs, tmpfs, overlay. */
const LOCAL_SYSTEMS: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])

export interface Files {
  /** Changes when a file comes, goes or changes. */
  state: string
  /** Whether the system reports each such change to a watch on the folder. It does not report changes behind symlinks. */
  areTold: boolean
}

/** A text that differs between any two states of a folder, as far as the dates of its files show that. */
export async function stateOf(folder: string): Promise<string> {
  const [identity, files] = await Promise.all([identityOf(folder), filesOf(folder)])
  return `${identity}\n${files?.state}`
}

/** The folders that files are read from. The second need not exist. */
export const foldersOf = (folder: string) => [folder, join(folder, SHARED_FOLDER)]

const unlessAway = <Found>(looking: Promise<Found>): Promise<Found | undefined> => looking.catch(() => undefined)

/**
 * Changes when another folder takes this one's place, for example when a symlink is swapped. Undefined while the folder is
 * away.
 */
export async function identityOf(
  folder: string,
  { realpath, stat }: FileSystem = promises,
): Promise<string | undefined> {
  const [own, shared] = await Promise.all(
    foldersOf(folder).map((each) =>
      unlessAway(Promise.all([realpath(each), stat(each)]).then(([path, { dev, ino }]) => `${path} ${dev} ${ino}`)),
    ),
  )
  return own && `${own}\n${shared}`
}

/** Undefined while the folder is away. */
export async function filesOf(folder: string, system: FileSystem = promises): Promise<Files | undefined> {
  const [own, shared] = await Promise.all(foldersOf(folder).map((each) => unlessAway(filesIn(each, system))))
  if (!own) return undefined
  return { state: `${own.state}\n${shared?.state}`, areTold: own.areTold && shared?.areTold !== false }
}

async function filesIn(folder: string, { readdir, stat, statfs }: FileSystem): Promise<Files> {
  const [{ type }, entries] = await Promise.all([statfs(folder), readdir(folder, { withFileTypes: true })])
  const files = await Promise.all(
    entries
      .map(({ name }) => name)
      .sort()
      .map(async (name) => {
        const found = await unlessAway(stat(join(folder, name)))
        return found ? `${name} ${found.ino} ${found.size} ${found.mtimeMs}` : name
      }),
  )
  const areTold = LOCAL_SYSTEMS.has(type) && !entries.some((entry) => entry.isSymbolicLink())
  return { state: files.join('\n'), areTold }
}
