import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const FOLDERS = ['contracts', 'server', 'client', 'fixtures', 'demo', 'e2e', 'bench', 'scripts'].filter(
  // The demo's material may have been left out.
  (folder) => existsSync(join(root, folder)),
)
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)

/** Whether a file or folder is there; docs may leave out how its path begins. */
const isThere = (path: string) =>
  (path.startsWith('demo/') && !FOLDERS.includes('demo')) ||
  existsSync(join(root, path)) ||
  files.some((file) => file.endsWith(`/${path}`))

/** Paths of our code in backticks, without those that stand for many (`<name>`, `*`, `{…}`). */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+\.(?:ts|tsx|mjs|cjs))`/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('/'))
    .filter(
      (path) =>
        /\.(ts|tsx|mjs|cjs)$/.test(path) || /^(contracts|server|client|fixtures|demo|e2e|bench|scripts)\//.test(path),
    )

describe('the docs', () => {
  it.each(pages)('%s names files and folders that are there', (page) => {
    expect(pathsIn(readFileSync(join(root, page), 'utf8')).filter((path) => !isThere(path))).toEqual([])
  })

  it.each(pages)('%s links to pages that are there', (page) => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, link]) => link!,
    )
    expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([])
  })
})
