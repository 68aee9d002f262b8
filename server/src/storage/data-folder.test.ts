import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultOfFolder } from './data-folder.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-data-'))
  file = join(folder, 'file')
  writeFileSync(file, '')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder may be there, or may be made', async () => {
  for (const path of [folder, join(folder, 'new'), join(folder, 'new/and/below')])
    expect(await faultOfFolder(path)).toBeUndefined()
})

it('a file is no folder, and neither is anything below it', async () => {
  for (const path of [file, join(file, 'below'), join(file, 'far/below')])
    expect(await faultOfFolder(path)).toBe(`${file} is no folder`)
})
