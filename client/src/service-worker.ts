/**
 * Keeps saved stories for reading offline (rule saved/offline). The network always comes first; what is kept is given only
 * where that fails or is late. What it imports is used by nothing else, so that it is built as one classic script.
 */
import { filesOf } from './page/saved/files-of.ts'
import { offlinePage } from './page/saved/offline-page.ts'
import type { WorkerMessage } from './page/saved/offline.ts'

/** What the types of pages do not know of workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends WorkerEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', run: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', run: (event: AskedEvent) => void): void
  addEventListener(type: 'message', run: (event: WorkerEvent & { data: WorkerMessage }) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = self as unknown as Worker

const PREFIX = 'saved-'
/** A new number throws away what older workers kept. */
const CACHE = `${PREFIX}1`
const LIST = '/saved/'
/** Milliseconds that a kept page waits for the network. */
const LONGEST_WAIT = 4000
const MOST_PAGES = 60
const MEGABYTE = 1024 * 1024
const MOST_BYTES = 60 * MEGABYTE
const MOST_OF_FILE = 5 * MEGABYTE
/** The status of a story that the paper has taken back. */
const WITHDRAWN = 410
/** Addresses that are never kept, and whose failures are the browser's own to show. */
const NEVER = /^\/(?:account|api|trpc|sign-in|sign-out|preview|frame|media|assets|metrics|healthz|readyz)(?:[/.]|$)/

/** Nobody reads the page yet: a story that would count against the meter comes once its reader has opened it. */
const AHEAD: RequestInit = { credentials: 'same-origin', headers: { purpose: 'prefetch' } }

/** Work on the cache, one after the other. */
let queue: Promise<unknown> = Promise.resolve()
/** Counts what was to be forgotten: whatever began before puts nothing back. */
let generation = 0
/** The latest of what was to be kept: an earlier one is left as soon as it is known. */
let latest: WorkerMessage | undefined
/** Pages that were given from the cache: their files come from there too. */
const offline = new Set<string>()
/** Pages that came from the network, as their files do. */
const online = new Set<string>()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const { data } = event
  latest = data
  if (data.type === 'forget') generation += 1
  const before = generation
  event.waitUntil(queued(() => (data.type === 'forget' ? forget() : keep(data, before))))
})
worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!NEVER.test(pathname)) event.respondWith(page(event, pathname, search))
  } else if (isFile(pathname)) {
    if (offline.has(clientId) || !navigator.onLine) event.respondWith(file(request))
    else if (!online.has(clientId)) event.respondWith(fileOfAny(request))
  }
})

function queued(work: () => Promise<unknown>): Promise<unknown> {
  queue = queue.then(work).catch(() => undefined)
  return queue
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
  await worker.clients.claim()
}

async function forget(): Promise<void> {
  await caches.delete(CACHE)
}

async function page(event: AskedEvent, path: string, search: string): Promise<Response> {
  const before = generation
  const kept = await caches.match(path, { cacheName: CACHE })
  // Never preloaded: an address that is good for one request, as that of signing in, would be asked for twice.
  const network = fetch(event.request)
  const isOnline = (answer: Response) => {
    online.add(event.resultingClientId)
    return answer
  }
  const given = () => {
    offline.add(event.resultingClientId)
    return kept ?? offlinePage()
  }
  if (!kept) return network.then(isOnline, given)
  const answer = await Promise.race([network, late()]).catch(() => undefined)
  // A service that fails is as good as none.
  if (!answer || answer.status >= 500) return given()
  if (answer.status === WITHDRAWN) event.waitUntil(queued(async () => (await caches.open(CACHE)).delete(path)))
  // With a query it may be another page, as the older part of a live blog is.
  if (path !== LIST && search === '' && isKeepable(answer)) {
    const copy = answer.clone()
    event.waitUntil(renew(path, copy, before))
  }
  return isOnline(answer)
}

const late = () => new Promise<undefined>((done) => setTimeout(done, LONGEST_WAIT, undefined))

const file = async (request: Request): Promise<Response> => (await keptFile(request)) ?? fetch(request)

/** Any size of a picture is better than none. */
function keptFile(request: Request): Promise<Response | undefined> {
  const ignoreSearch = new URL(request.url).pathname.startsWith('/media/')
  return caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch })
}

/**
 * A file of a page of which the worker does not know where it came from. Browsers end a worker that had nothing to do for half a
 * minute, as while somebody reads, and it then begins without what it knew.
 */
async function fileOfAny(request: Request): Promise<Response> {
  const network = fetch(request)
  const answer = await Promise.race([network, late()]).catch(() => undefined)
  return answer?.ok ? answer : ((await keptFile(request)) ?? network)
}

/** In the queue, because the story may no longer be a saved one by the time that its page has come. */
async function renew(path: string, answer: Response, before: number): Promise<void> {
  const text = await answer.text()
  await queued(async () => {
    const cache = await caches.open(CACHE)
    if (await cache.match(path)) await put(cache, path, { text, headers: answer.headers }, before)
  })
}

/** A whole page of the site. What says it must not be stored is not. */
const isKeepable = (answer: Response) =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  answer.headers.get('content-type')?.startsWith('text/html') === true &&
  !/no-store/.test(answer.headers.get('cache-control') ?? '')

/** Deletes what matters less than something of so many bytes. Returns false where that cannot make enough room. */
type MakeRoom = (size: number) => Promise<boolean>
const noRoom: MakeRoom = async () => false

/**
 * A page that came by a redirect could not be given for a navigation, so its parts are put together anew. Returns false where
 * the browser has no room for it.
 */
async function put(
  cache: Cache,
  path: string,
  whole: { text: string; headers: Headers },
  before: number,
  makeRoom = noRoom,
): Promise<boolean> {
  if (before !== generation) return true
  const headers = new Headers(whole.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'vary']) headers.delete(name)
  // By this the page knows how old its time labels are (`page/sent.ts`).
  const text = whole.text.replace('<html', `<html data-kept-at="${Date.now()}"`)
  const { size } = new Blob([text])
  return isPut(
    () => cache.put(path, new Response(text, { headers })),
    () => makeRoom(size),
  )
}

/** Whether something could be put into the cache. As long as the browser has no room for it, `makeRoom` is asked for some. */
async function isPut(attempt: () => Promise<void>, makeRoom: () => Promise<boolean>): Promise<boolean> {
  for (;;)
    try {
      await attempt()
      return true
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (!isFull || !(await makeRoom())) return false
    }
}

const pathOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const isFile = (path: string) => /^\/(?:assets|media)\//.test(path)

/**
 * Deletes one page that is not in `wanted`, with the files that only this page has: one that is no longer saved, or else the
 * oldest of `pages`. Deletes nothing where all such pages together would not make enough room.
 */
async function giveWay(cache: Cache, wanted: ReadonlySet<string>, pages: readonly string[], size: number) {
  const { usage = 0, quota = usage } = await navigator.storage.estimate()
  const others = new Map<string, string[]>()
  for (const path of (await cache.keys()).map(pathOf))
    if (!wanted.has(path) && !isFile(path)) {
      const text = (await (await cache.match(path))?.text()) ?? ''
      others.set(
        path,
        filesOf(text).filter((url) => !wanted.has(url)),
      )
    }
  let bytes = 0
  for (const part of new Set([...others].flatMap(([path, files]) => [path, ...files])))
    bytes += (await (await cache.match(part))?.blob())?.size ?? 0
  const least = [...others.keys()].find((path) => !pages.includes(path)) ?? pages.findLast((path) => others.has(path))
  if (least === undefined || bytes < usage + size - quota) return false
  const files = others.get(least) ?? []
  others.delete(least)
  const shared = new Set([...others.values()].flat())
  for (const part of [least, ...files]) if (!shared.has(part)) await cache.delete(part)
  return true
}

/**
 * Adds to `wanted` what the scripts and styles in it load later, as far as that is kept. A page of an earlier build needs the
 * parts of that build, which the service may no longer have.
 */
async function addLateParts(cache: Cache, wanted: Set<string>): Promise<void> {
  const others = new Set(
    (await cache.keys()).map(pathOf).filter((path) => path.startsWith('/assets/') && !wanted.has(path)),
  )
  // What is added meanwhile has its turn, too.
  for (const path of wanted) {
    if (others.size === 0) return
    if (!/\.(?:js|css)$/.test(path)) continue
    const text = (await (await cache.match(path))?.text()) ?? ''
    for (const other of others)
      if (text.includes(other.slice(other.lastIndexOf('/') + 1))) {
        others.delete(other)
        wanted.add(other)
      }
  }
}

/** Brings the cache to what is to be kept: the list, these pages, and their files. */
async function keep(wish: WorkerMessage & { type: 'keep' }, before: number): Promise<void> {
  const { pages, files } = wish
  const cache = await caches.open(CACHE)
  const wanted = new Set([LIST])
  let bytes = 0
  let isFreedLate = false
  const makeRoom: MakeRoom = async (size) => {
    if (isFreedLate) return false
    const { usage = 0 } = await navigator.storage.estimate()
    if (!(await giveWay(cache, wanted, pages, size))) return false
    // A private window frees what was deleted only later. Nothing more is given up for room that does not come.
    isFreedLate = ((await navigator.storage.estimate()).usage ?? 0) >= usage
    return !isFreedLate
  }
  const fetched = async (url: string) => {
    if (wanted.has(url)) return
    wanted.add(url)
    // A story can be read without its pictures: they take no room from others.
    bytes += await sizeOf(cache, url, before, url.startsWith('/media/') ? noRoom : makeRoom)
  }
  // As a stranger gets it: what a reader saved is not in it.
  const list = await pageText(cache, LIST, { credentials: 'omit' }, before, true, makeRoom)
  for (const url of [...(list ? filesOf(list) : []), ...files]) await fetched(url)
  for (const path of pages.slice(0, MOST_PAGES)) {
    if (latest !== wish) return
    if (bytes > MOST_BYTES || NEVER.test(path) || path === LIST) continue
    wanted.add(path)
    const text = await pageText(cache, path, AHEAD, before, false, makeRoom)
    if (text === undefined) continue
    bytes += text.length
    for (const url of filesOf(text)) await fetched(url)
  }
  await addLateParts(cache, wanted)
  for (const request of await cache.keys())
    if (latest === wish && !wanted.has(pathOf(request))) await cache.delete(request)
}

async function pageText(
  cache: Cache,
  path: string,
  how: RequestInit,
  before: number,
  isAnew: boolean,
  makeRoom: MakeRoom,
): Promise<string | undefined> {
  const kept = await cache.match(path)
  if (kept && !isAnew) return kept.text()
  const answer = await fetch(path, how).catch(() => undefined)
  if (!answer || !isKeepable(answer)) return kept?.text()
  const text = await answer.text()
  return (await put(cache, path, { text, headers: answer.headers }, before, makeRoom)) ? text : kept?.text()
}

/** Bytes of a file in the cache, which gets it if it has none. */
async function sizeOf(cache: Cache, url: string, before: number, makeRoom: MakeRoom): Promise<number> {
  const kept = await cache.match(url)
  if (kept) return (await kept.blob()).size
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok || answer.type !== 'basic') return 0
  const { size } = await answer.clone().blob()
  if (size > MOST_OF_FILE || before !== generation) return 0
  const isKept = await isPut(
    () => cache.put(url, answer.clone()),
    () => makeRoom(size),
  )
  return isKept ? size : 0
}
