import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { blockTypes } from '@broadsheet/contracts'
import { expect, it } from 'vitest'
import { isBuilt } from './registry.ts'

const root = join(import.meta.dirname, '../../..')
// In the demo an article draws its gallery itself; the block is for papers that place the pictures apart from it.
const ON_NO_PAGE = ['gallery']

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { encoding: 'utf8' }).filter(
    (name) => !/^(index|declare)\.ts$|\.test\.ts$/.test(name),
  )

it('every file of contracts/src/blocks declares a block of the list', () => {
  const listed: readonly string[] = blockTypes
  const unlisted = filesOf('contracts/src/blocks').filter((name) => !listed.includes(name.replace('.ts', '')))
  expect(unlisted).toEqual([])
})

it('every file of server/src/layout/blocks resolves a block that is built', () => {
  const built = blockTypes.filter(isBuilt)
  const idle = filesOf('server/src/layout/blocks').filter((name) => !built.some((type) => name === `${type}.ts`))
  expect(idle).toEqual([])
})

it('every block that is built stands on a page of fixtures/pages, where it can be looked at', () => {
  const pages = readdirSync(join(root, 'fixtures/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(root, 'fixtures/pages', name), 'utf8'))
  const isPlaced = (type: string) => pages.some((page) => page.includes(`"type": "${type}"`))
  expect(blockTypes.filter((type) => isBuilt(type) && !isPlaced(type))).toEqual(ON_NO_PAGE)
})
