import { SERVICE_WORKER_PATH, live } from '@broadsheet/contracts/saved'
import { setOwed } from './owed.ts'
import { readBox } from './store.ts'

/** Sent to the worker (`service-worker.ts`). `pages`: paths, newest first; `files`: what the page has loaded of its own. */
export type WorkerMessage = { type: 'keep'; pages: string[]; files: string[] } | { type: 'forget' }

/** The worker's caches begin so. */
const CACHES = 'saved-'
const MOST_PAGES = 60
const MOST_FILES = 60

/** Has the saved stories of this moment kept for reading offline, and no others (rule saved/offline). */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return setOwed(false)
  try {
    // One that is there is renewed by the browser itself; asking for it needs no network.
    if (!(await navigator.serviceWorker.getRegistration()))
      await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
    // What draws the list offline; from here on it is among the files of this page.
    await import('./list.ts')
    tell({ type: 'keep', pages: paths(), files: ownFiles() }, (await navigator.serviceWorker.ready).active)
    setOwed(false)
  } catch {
    // The list is kept all the same; offline it cannot be read.
  }
}

const paths = (): string[] =>
  live(readBox().stories)
    .slice(0, MOST_PAGES)
    .map(({ href }) => href)

/** The page's scripts and styles, so that a kept page is whole without the network. */
const ownFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.+\.(?:js|css|woff2)$/.test(pathname))
    .map(({ pathname }) => pathname)
    .slice(0, MOST_FILES)

/** Throws away every page that was kept: they may be a reader's. */
export function forgetOffline(): void {
  if (!('serviceWorker' in navigator)) return
  tell({ type: 'forget' }, navigator.serviceWorker.controller)
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name)
  }
  clear().catch(() => undefined)
}

function tell(message: WorkerMessage, worker: ServiceWorker | null): void {
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}
