import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixturesFolder, hasDemo } from '@broadsheet/fixtures'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const folder = mkdtempSync(join(tmpdir(), 'publications-'))
let paper: TestPaper

beforeAll(async () => {
  cpSync(join(fixturesFolder(), 'pages'), folder, { recursive: true })
  paper = await startPaper({ PAGES_DIR: folder })
})
afterAll(async () => {
  await paper.close()
  rmSync(folder, { recursive: true })
})

/** Resolves once the change is in force. */
async function publish(file: string, change: (definition: Record<string, unknown>) => object): Promise<void> {
  const path = join(folder, file)
  const definition = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const inForce = new Promise<void>((done) => paper.app.pageDefinitions.onReload(() => done()))
  writeFileSync(path, JSON.stringify(change(definition)))
  await inForce
}

/** How many pages of a type were made so far. */
async function made(pageType: string): Promise<number> {
  const { body } = await paper.app.inject('/metrics')
  return Number(new RegExp(`documents_total{page_type="${pageType}",status="200"} (\\d+)`).exec(body)?.[1] ?? 0)
}
const open = async (url: string) => (await paper.app.inject(url)).body

describe.skipIf(!hasDemo)('a publication', () => {
  it('of one changed page leaves all others warm', async () => {
    const listing = '/topic/septa/'
    for (const url of ['/', listing, '/about/']) await open(url)
    const before = [await made('topic'), await made('static'), await made('homepage')]
    await publish('homepage.json', (definition) => ({ ...definition, title: 'The evening edition' }))
    expect(await open('/')).toContain('The evening edition')
    for (const url of [listing, '/about/']) await open(url)
    expect([await made('topic'), await made('static'), await made('homepage')]).toEqual([
      before[0],
      before[1],
      before[2]! + 1,
    ])
  })

  it('of a changed address leaves none warm', async () => {
    await open('/about/')
    const before = await made('static')
    await publish('about-tips.json', (definition) => ({ ...definition, match: ['/about/hints/'] }))
    await open('/about/')
    expect(await made('static')).toBe(before + 1)
    expect((await paper.app.inject('/about/hints/')).statusCode).toBe(200)
  })
})
