import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './served.mjs'
import { PACKAGE_SCRIPTS } from './package-scripts.mjs'
import { EXCEPTIONS, LICENCES } from './supply.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
}
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  workspaces?: string[]
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown
const lock = readJson('package-lock.json') as { packages: Record<string, Locked> }
/** All installed packages except the project's own, by their folder. */
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('every package is locked by its content, and comes from the registry alone (docs/supply.md)', () => {
  const unsound = packages.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved)
  expect(unsound.map(([path]) => path)).toEqual([])
})

it('every package has a licence that the paper may use, or is an exception with a reason', () => {
  const unknown = packages.flatMap(([path, { license = 'none' }]) =>
    LICENCES.has(license) ||
    EXCEPTIONS.some(({ packages: names, licences }) => names.test(nameOf(path)) && licences.test(license))
      ? []
      : `${nameOf(path)}: ${license}`,
  )
  expect([...new Set(unknown)]).toEqual([])
})

it('no exception is left over', () => {
  const names = packages.map(([path]) => nameOf(path))
  const isLeftOver = (exception: RegExp) => !names.some((name) => exception.test(name))
  expect([...EXCEPTIONS, ...PACKAGE_SCRIPTS].filter((exception) => isLeftOver(exception.packages))).toEqual([])
})

it('packages that bring scripts are known by name, and so is which of those are run', () => {
  const names = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(
    [...new Set(names)].filter((name) => !PACKAGE_SCRIPTS.some(({ packages: known }) => known.test(name))),
  ).toEqual([])
})

it('dependencies are pinned to one version each', () => {
  const { workspaces = [] } = readJson('package.json') as Manifest
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readJson(join(folder, 'package.json')) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
      /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ? [] : `${folder}: ${name} ${version}`,
    )
  })
  expect(loose).toEqual([])
})
