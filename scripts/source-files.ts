import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders with our code. The demo's is optional. */
export const CODE_FOLDERS: readonly string[] = [
  'contracts',
  'server',
  'client',
  'fixtures',
  'demo',
  'scripts',
  'bench',
  'e2e',
].filter((folder) => existsSync(join(root, folder)))

/** All files in a folder, at any depth, as paths from the root. Installed and built files are left out. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))

/** The text of a file, by its path from the root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The anchors of a page's headings, as they are made when the page is shown. */
export const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
