import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const RULES = 'docs/rules'
const FOLDERS = ['contracts/src', 'client/src', 'server/src', 'fixtures/src', 'e2e', 'bench', 'scripts', 'docs']
const READ = /\.(?:ts|tsx|mjs|css|md)$/

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))
}

/** All rules, named the way code cites them: the page, then the name. */
const known = new Set(
  filesOf(RULES).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^- `([a-z0-9-]+)`:/gm)].map(
      ([, name]) => `${path.slice(RULES.length + 1, -'.md'.length)}/${name}`,
    ),
  ),
)

/** Joins wrapped comments, so that a citation may span lines. */
const unwrapped = (text: string) => text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')

const NAME = '[a-z]+(?:-[a-z]+)*/[a-z0-9]+(?:-[a-z0-9]+)*'
const CITATION = new RegExp(`\\brules? (${NAME}(?:(?:,| and) ${NAME})*)`, 'g')
/** Documents that are not part of this repository. */
const ELSEWHERE = /\bchecklist\b|\bspecification, section\b|\bspecification's section\b|\bdesign, section\b/i

const cited = new Map<string, string[]>()
const citedElsewhere: string[] = []
for (const path of FOLDERS.flatMap(filesOf)) {
  if (path.startsWith(`${RULES}/`) || path === 'scripts/rules.test.ts') continue
  const text = unwrapped(readFileSync(join(root, path), 'utf8'))
  if (ELSEWHERE.test(text)) citedElsewhere.push(path)
  for (const [, names] of text.matchAll(CITATION))
    for (const name of names!.split(/,| and/).map((part) => part.trim()))
      cited.set(name, [...(cited.get(name) ?? []), path])
}

it('Every rule that is cited is written down in docs/rules', () => {
  const unknown = [...cited].filter(([name]) => !known.has(name)).map(([name, paths]) => `${name}: ${paths.join(', ')}`)
  expect(unknown).toEqual([])
})

it('Every rule is cited by code or tests', () => {
  expect([...known].filter((name) => !cited.has(name))).toEqual([])
})

it('Nothing cites a document outside this repository', () => {
  expect(citedElsewhere).toEqual([])
})
