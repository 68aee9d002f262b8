import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixturesFolder } from '@broadsheet/fixtures'
import { LOGGED_OUT } from '../../facts/index.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import type { ReaderRequest } from '../request/preview-readers.ts'

/** A story of each kind that is told by another block than the article, or by more than it. */
const KINDS = {
  'a live blog': 'broad-street-line-water-main-live-updates',
  'a swipeable story': 'six-doorways-one-block-christian-street',
  'a gallery': 'delaware-river-sketchbook-one-day',
  'a video': 'schuylkill-dusk-video',
  'a story with a frame': 'school-boilers-past-service-life-survey',
} as const

interface Written {
  canonical_url: string
  content_elements: { type: string; content?: string }[]
}
const folder = fixturesFolder()
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown
const written = (slug: string) => readJson(join(folder, 'stories', `${slug}.json`)) as Written

/** Words of the paragraphs that are not shown, each long enough to be found nowhere else. */
function closedWords({ content_elements }: Written): string[] {
  const paragraphs = content_elements
    .filter(({ type, content = '' }) => type === 'text' && !content.trim().startsWith('//') && !/[<&{]/.test(content))
    .map(({ content = '' }) => content)
  return paragraphs.slice(2).map((text) => text.slice(0, 60).trim())
}

const readerOf = ({ request }: ReaderRequest) =>
  request.headers['x-reader'] === 'subscriber' ? { ...LOGGED_OUT, state: 'subscribed' as const } : LOGGED_OUT
const readers = { peek: readerOf, find: async (asked: ReaderRequest) => readerOf(asked) }

const pages = mkdtempSync(join(tmpdir(), 'broadsheet-pages-'))
let paper: TestPaper
beforeAll(async () => {
  cpSync(join(folder, 'pages'), pages, { recursive: true })
  for (const [index, slug] of Object.values(KINDS).entries()) {
    const id = `premium-${index}`
    const definition = readJson(join(pages, 'for-subscribers.json')) as Record<string, unknown>
    const page = { ...definition, id, match: [written(slug).canonical_url] }
    writeFileSync(join(pages, `${id}.json`), JSON.stringify(page))
  }
  paper = await startPaper({ PAYWALL: 'premium', PAGES_DIR: pages }, { readers })
})
afterAll(async () => {
  await paper.close()
  rmSync(pages, { recursive: true })
})

describe.each(Object.entries(KINDS))('%s that is closed (rule paywall/closed)', (_kind, slug) => {
  const { canonical_url: path } = written(slug)
  const url = encodeURIComponent(path)
  const addresses = [
    path,
    `/api/layout/v1?url=${url}`,
    ...['article', 'live', 'swipe', 'share'].map((block) => `/api/layout/v1/block?url=${url}&block=${block}`),
    `/api/live-blog/v1/updates?url=${url}`,
    `${path}?updates=latest`,
  ]
  const ask = (address: string, headers: Record<string, string> = {}) => paper.app.inject({ url: address, headers })

  it.each(addresses)('does not leak at %s', async (address) => {
    // The open documents are warm by then.
    const open = await ask(address, { 'x-reader': 'subscriber' })
    const closed = await ask(address)
    expect(closed.statusCode).toBeLessThan(500)
    for (const words of closedWords(written(slug))) expect(closed.body).not.toContain(words)
    expect(closed.body).not.toContain('/frame/')
    if (address === path) {
      const [article = ''] = /<article[\s\S]*?<\/article>/.exec(closed.body) ?? []
      expect(article).toContain('This story is for subscribers')
      expect(article).not.toContain('data-player')
      expect(open.body).toContain('for-subscribers')
      expect(open.body).not.toContain('This story is for subscribers')
      for (const words of closedWords(written(slug)).slice(0, 1)) expect(open.body).toContain(words)
    }
  })
})

it('a frame of such a story is in no shared cache, and missing for readers to whom the story is closed', async () => {
  const url = `/api/layout/v1?url=${encodeURIComponent(written(KINDS['a story with a frame']).canonical_url)}`
  const { body } = await paper.app.inject({ url, headers: { 'x-reader': 'subscriber' } })
  const [, frame = ''] = /"src":"(\/frame\/[^"]+)"/.exec(body) ?? []
  const open = await paper.app.inject({ url: frame, headers: { 'x-reader': 'subscriber' } })
  expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await paper.app.inject(frame)).statusCode).toBe(404)
})
