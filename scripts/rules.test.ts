import { expect, it } from 'vitest'
import { CODE_FOLDERS, filesIn, textOf } from './source-files.ts'

const RULES = 'docs/rules'
const READ = /\.(?:ts|tsx|mjs|css|md)$/
const filesOf = (folder: string) => filesIn(folder).filter((path) => READ.test(path))

/** All rules, named the way code cites them: the page, then the name. */
const known = new Set(
  filesOf(RULES).flatMap((path) =>
    [...textOf(path).matchAll(/^- `([a-z0-9-]+)`:/gm)].map(
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
for (const path of [...CODE_FOLDERS, 'docs'].flatMap(filesOf)) {
  if (path.startsWith(`${RULES}/`) || path === 'scripts/rules.test.ts') continue
  const text = unwrapped(textOf(path))
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
