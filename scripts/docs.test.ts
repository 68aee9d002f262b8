import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blockTypes, pageTypes } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { CODE_FOLDERS, anchorsOf, filesIn, textOf } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const pages = ['README.md', ...filesIn('docs').filter((name) => name.endsWith('.md'))]
const files = CODE_FOLDERS.flatMap(filesIn)

/** Whether a file or folder exists. Docs may leave out the beginning of its path. */
const isThere = (path: string) =>
  (path.startsWith('demo/') && !CODE_FOLDERS.includes('demo')) ||
  existsSync(join(root, path)) ||
  files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`))

/** Paths in our code that a text has in backticks, without patterns (`<name>`, `*`, `{…}`). */
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
    expect(pathsIn(textOf(page)).filter((path) => !isThere(path))).toEqual([])
  })

  it('the README says what each room holds', () => {
    const readme = textOf('README.md')
    const rooms = files.flatMap((file) => /^server\/src\/([\w-]+)\//.exec(file)?.[1] ?? [])
    const inside = files.flatMap(
      (file) => /^(?:server\/src\/(?:layout|http)|client\/src)\/([\w-]+)\//.exec(file)?.[1] ?? [],
    )
    expect(rooms).toContain('layout')
    expect(inside).toContain('warm')
    expect([...new Set(rooms)].filter((room) => !readme.includes(`\`server/src/${room}/\``))).toEqual([])
    expect([...new Set(inside)].filter((room) => !readme.includes(`\`${room}/\``))).toEqual([])
  })

  it('docs/pages.md has a row for each type of page', () => {
    const [table = ''] = /^\| page type \|[^]*?\n\n/m.exec(textOf('docs/pages.md')) ?? []
    const rows = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) => cell!.match(/[\w-]+/g))
    expect(rows.toSorted()).toEqual([...pageTypes].toSorted())
  })

  it('docs/blocks.md has a row for each type of block', () => {
    const [table = ''] = /^\| block \|[^]*?\n\n/m.exec(textOf('docs/blocks.md')) ?? []
    const rows = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) => cell!.match(/[\w-]+/g))
    expect(rows.toSorted()).toEqual([...blockTypes].toSorted())
  })

  it.each(pages)('%s links to pages that are there', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([])
  })

  it.each(pages)('%s links to headings that are there', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
    const missing = links.filter(([, link = '', anchor = '']) => {
      const target = link === '' ? page : join(page, '..', link)
      return target.endsWith('.md') && !anchorsOf(textOf(target)).has(anchor)
    })
    expect(missing.map(([written]) => written)).toEqual([])
  })
})
