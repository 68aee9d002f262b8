import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import * as promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileSystem } from './folder-state.ts'
import { FolderWatch } from './folder-watch.ts'

const asked = { realpath: 0, pages: 0, system: 0 }
const system = {
  ...promises,
  realpath: (path: string) => {
    asked.realpath++
    return promises.realpath(path)
  },
  stat: (path: string) => {
    if (path.endsWith('.json')) asked.pages++
    return promises.stat(path)
  },
  statfs: async () => ({ type: asked.system }),
} as unknown as FileSystem

const EXT4 = 0xef53
const NFS = 0x6969
const PAGES = 50
/** Of the folder and of `shared/`. */
const REALPATHS = 2

let folder: string
let watch: FolderWatch
let changes: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-watch-'))
  for (let page = 0; page < PAGES; page++) writeFileSync(join(folder, `page-${page}.json`), '{}')
  Object.assign(asked, { realpath: 0, pages: 0, system: EXT4 })
  changes = 0
})
afterEach(() => {
  watch.close()
  rmSync(folder, { recursive: true, force: true })
})
const open = async () => {
  watch = await FolderWatch.open({ folder, onChange: () => changes++, glanceEvery: 1, system })
}
const glances = async (count: number) => {
  const until = asked.realpath + count * REALPATHS
  await vi.waitFor(() => expect(asked.realpath).toBeGreaterThanOrEqual(until), 10_000)
}

describe('glances at a folder of pages (rule service/page-definitions)', () => {
  it('leave out its files if the system reports each change', async () => {
    await open()
    await glances(20)
    // Before it is watched and once after that.
    expect(asked.pages).toBe(2 * PAGES)
    expect(changes).toBe(0)
    writeFileSync(join(folder, 'page-7.json'), '{ }')
    await vi.waitFor(() => expect(changes).toBeGreaterThan(0), 10_000)
  })

  it.each<[string, () => void]>([
    ['on another machine', () => (asked.system = NFS)],
    ['that are links, which may lead anywhere', () => symlinkSync(join(tmpdir(), 'none.json'), join(folder, 'a.json'))],
  ])('include its files if they are %s', async (_where, make) => {
    make()
    await open()
    await glances(20)
    expect(asked.pages).toBeGreaterThan(10 * PAGES)
  })

  it('go on until the files have been seen as they are after the last reported change', async () => {
    await open()
    await glances(20)
    const before = asked.pages
    writeFileSync(join(folder, 'page-7.json'), '{ }')
    await vi.waitFor(() => expect(asked.pages).toBeGreaterThanOrEqual(before + PAGES), 10_000)
  })
})
