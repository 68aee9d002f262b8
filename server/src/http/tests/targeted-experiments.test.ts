import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { mainOf } from '../../testing/resolve.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const forAll = (condition: object) => ({
  features: {
    'article-head': {
      defaultValue: 'plain',
      rules: [{ key: 'head', variations: ['plain', 'bold'], weights: [0, 1], condition }],
    },
  },
})

/** A flag service of the test's own, which streams what it is told to. */
async function startFlags() {
  let flags: object = forAll({ tags: 'none' })
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === '/api/features/test')
      return response
        .writeHead(200, { 'content-type': 'application/json', 'x-sse-support': 'enabled' })
        .end(JSON.stringify(flags))
    if (request.url !== '/sub/test') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    tell(next: object) {
      flags = next
      for (const stream of streams) stream.write(`event: features\ndata: ${JSON.stringify(next)}\n\n`)
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

let folder: string
let flags: Awaited<ReturnType<typeof startFlags>>
let paper: TestPaper
let site: string

beforeAll(async () => {
  flags = await startFlags()
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-pages-'))
  const article = {
    id: 'article',
    pageType: 'article',
    match: ['/:section+/:slug/'],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: {
      main: [
        {
          id: 'note',
          type: 'raw-html',
          fields: { html: '<p>Plain</p>' },
          experiment: { feature: 'article-head', variations: { bold: { fields: { html: '<p>Bold</p>' } } } },
        },
        { id: 'article', type: 'article', fields: {} },
      ],
    },
  }
  await writeFile(join(folder, 'article.json'), JSON.stringify(article))
  paper = await startPaper({
    FEATURES_HOST: flags.host,
    FEATURES_CLIENT_KEY: 'test',
    PAGES_DIR: folder,
    ANALYTICS_COOKIE: '_ga',
  })
  site = await paper.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await paper.close()
  await flags.close()
  await rm(folder, { recursive: true })
})

/** Over a connection, by which warm pages are answered before anything else looks at the request. */
async function noteOf(path: string, headers: Record<string, string> = { 'x-device-id': 'somebody' }): Promise<string> {
  const response = await fetch(`${site}/api/layout/v1?url=${encodeURIComponent(path)}`, { headers })
  const document = (await response.json()) as LayoutDocument
  return JSON.stringify(mainOf(document).find(({ id }) => id === 'note')).includes('Bold') ? 'bold' : 'plain'
}
const warmAnswers = async () =>
  Number(
    /requests_total{route="\/api\/layout\/v1",status="200",warm="true",class="[\w-]+"} (\d+)/.exec(
      (await paper.app.inject('/metrics')).body,
    )?.[1] ?? 0,
  )

const liveBlog = '/news/broad-street-line-water-main-live-updates/'
const story = '/education/school-boilers-past-service-life-survey/'

describe('an experiment that depends on the subject of the page', () => {
  it('gives the same on cold and warm pages after the flag service changes its targets', async () => {
    await vi.waitFor(() => expect(flags.streams.size).toBe(1))
    const both = async () => [await noteOf(liveBlog), await noteOf(story)]
    expect(await both()).toEqual(['plain', 'plain'])
    const rules: readonly (readonly [object, readonly string[]])[] = [
      [{ content_subtype: 'liveblog' }, ['bold', 'plain']],
      [{ url: story }, ['plain', 'bold']],
      [{ content_type: 'article', is_subscriber: false }, ['bold', 'bold']],
      [{ tags: { $elemMatch: { $eq: 'septa' } } }, ['bold', 'plain']],
      [{ days_since_displayed_date: { $gt: 10_000 } }, ['plain', 'plain']],
      [{ author: { $exists: false } }, ['plain', 'plain']],
      [{ country: 'US' }, ['plain', 'plain']],
    ]
    for (const [condition, expected] of rules) {
      flags.tell(forAll(condition))
      // The stream has come when a page shows it; what it shows then is asked for again, warm.
      await vi.waitFor(async () => expect(await both(), JSON.stringify(condition)).toEqual(expected))
      const before = await warmAnswers()
      expect(await both()).toEqual(expected)
      expect((await warmAnswers()) - before).toBe(2)
    }
  })

  it('knows a device by the id of analytics, or else by the paper’s own (rule experiments/device-id)', async () => {
    const browser = (analytics?: string) => ({
      cookie: `device_id=somebody${analytics === undefined ? '' : `; _ga=${analytics}`}`,
    })
    flags.tell(forAll({ device_id: 'GA1.1.7.9' }))
    await vi.waitFor(async () => expect(await noteOf(story, browser('GA1.1.7.9'))).toBe('bold'))
    expect([await noteOf(story, browser()), await noteOf(story, browser('GA1.1.7.8'))]).toEqual(['plain', 'plain'])
    flags.tell(forAll({ device_id: 'somebody' }))
    await vi.waitFor(async () => expect(await noteOf(story, browser())).toBe('bold'))
    expect(await noteOf(story, browser('GA1.1.7.9'))).toBe('plain')
  })

  it('takes nobody without an id, on the same warm page', async () => {
    flags.tell(forAll({ url: story }))
    await vi.waitFor(async () => expect(await noteOf(story)).toBe('bold'))
    expect([await noteOf(story, {}), await noteOf(story), await noteOf(story, {})]).toEqual(['plain', 'bold', 'plain'])
  })
})
