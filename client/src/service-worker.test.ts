import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerMessage } from './page/saved/offline.ts'

const ORIGIN = 'https://paper.example'

/** What the service has, by path. */
let served = new Map<string, string>()
/** What the browser keeps, by path, in room for so many bytes. */
let kept = new Map<string, Response>()
let quota = Infinity
/** Bytes that were deleted and still count, as in a private window. */
let deleted = 0
let isFreedLate = false

const bodies = () => Promise.all([...kept.values()].map((answer) => answer.clone().blob()))
const usage = async () => (await bodies()).reduce((sum, { size }) => sum + size, deleted)
const nameOf = (of: string | Request) => (typeof of === 'string' ? of : of.url).replace(ORIGIN, '')

const cache = {
  match: async (of: string | Request) => kept.get(nameOf(of))?.clone(),
  keys: async () => [...kept.keys()].map((path) => new Request(ORIGIN + path)),
  delete: async (of: string | Request) => {
    const before = await usage()
    kept.delete(nameOf(of))
    if (isFreedLate) deleted += before - (await usage())
  },
  put: async (of: string, answer: Response) => {
    const { size } = await answer.clone().blob()
    if ((await usage()) + size > quota) throw new DOMException('No room', 'QuotaExceededError')
    kept.set(of, answer)
  },
}

const listeners = new Map<string, (event: object) => void>()

/** Tells the worker what to keep, and waits until it has done so. */
async function keep(pages: string[], files: string[] = []): Promise<string[]> {
  const data: WorkerMessage = { type: 'keep', pages, files }
  let work: Promise<unknown> | undefined
  listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
  return [...kept.keys()].toSorted()
}

const page = (script: string, picture = '') =>
  `<script src="/assets/${script}"></script>${picture && `<img alt="" src="/media/${picture}">`}${'x'.repeat(1000)}`

beforeAll(async () => {
  vi.stubGlobal('self', { addEventListener: (name: string, run: () => void) => listeners.set(name, run) })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: await usage(), quota }) } })
  vi.stubGlobal('fetch', async (path: string) => {
    const text = served.get(path)
    const type = path.endsWith('/') ? 'text/html' : 'application/octet-stream'
    const answer = new Response(text ?? '', {
      status: text === undefined ? 404 : 200,
      headers: { 'content-type': type },
    })
    // The type of an answer of one's own origin.
    const basic = (of: Response): Response => Object.defineProperty(of, 'type', { value: 'basic' })
    return basic(answer)
  })
  await import('./service-worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  kept = new Map()
  quota = Infinity
  deleted = 0
  isFreedLate = false
  served = new Map([
    ['/saved/', page('a.js')],
    ['/one/', page('a.js', 'one')],
    ['/two/', page('a.js', 'two')],
    ['/three/', page('a.js', 'three')],
    ['/assets/a.js', 'a'],
    ['/media/one', 'p'.repeat(1000)],
    ['/media/two', 'p'.repeat(1000)],
    ['/media/three', 'p'.repeat(1000)],
  ])
})

describe('what the worker keeps (rule saved/offline)', () => {
  it('gives the room of the oldest story to the newest where the browser is full', async () => {
    await keep(['/two/', '/one/'])
    quota = (await usage()) + 100
    expect(await keep(['/three/', '/two/', '/one/'])).toEqual([
      '/assets/a.js',
      '/media/three',
      '/media/two',
      '/saved/',
      '/three/',
      '/two/',
    ])
  })

  it('gives the room of what is no longer saved first', async () => {
    await keep(['/two/', '/one/'])
    quota = (await usage()) + 100
    expect(await keep(['/three/', '/one/'])).toEqual(expect.arrayContaining(['/three/', '/one/']))
  })

  it('gives up no story where all of them would not make enough room, and none for a picture', async () => {
    const before = await keep(['/two/', '/one/'])
    quota = 500
    expect(await keep(['/three/', '/two/', '/one/'])).toEqual(before)
    quota = (await usage()) + 1300
    const withText = await keep(['/three/', '/two/', '/one/'])
    expect(withText).toEqual([...before, '/three/'].toSorted())
  })

  it('gives up one story at most where the browser frees its room only later', async () => {
    await keep(['/two/', '/one/'])
    quota = (await usage()) + 100
    isFreedLate = true
    expect(await keep(['/three/', '/two/', '/one/'])).toEqual(
      expect.arrayContaining(['/saved/', '/two/', '/media/two']),
    )
    deleted = 0
    expect(await keep(['/three/', '/two/', '/one/'])).toEqual(
      expect.arrayContaining(['/three/', '/two/', '/media/two']),
    )
  })

  it('keeps the late parts of an earlier build as long as a page of that build is kept', async () => {
    served.set('/assets/a.js', 'import("./late-a.js")').set('/assets/late-a.js', 'import "./later-a.js"')
    served.set('/assets/later-a.js', '1').set('/assets/late-b.js', '2')
    await keep(['/one/'], ['/assets/late-a.js', '/assets/later-a.js'])
    const old = ['/assets/a.js', '/assets/late-a.js', '/assets/later-a.js']
    for (const file of old) served.delete(file)
    served.set('/saved/', page('b.js')).set('/two/', page('b.js', 'two')).set('/assets/b.js', 'import("./late-b.js")')
    expect(await keep(['/two/', '/one/'], ['/assets/late-b.js'])).toEqual(expect.arrayContaining(old))
    expect(await keep(['/two/'], ['/assets/late-b.js'])).toEqual(
      ['/saved/', '/two/', '/media/two', '/assets/b.js', '/assets/late-b.js'].toSorted(),
    )
  })
})
