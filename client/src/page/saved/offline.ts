import { SERVICE_WORKER_PATH, live } from '@broadsheet/contracts/saved'
import { setOwed } from './owed.ts'
import { readBox } from './store.ts'

/**
 * Sent to the worker (`service-worker.ts`). `pages`: paths, newest first; `files`: the paper's own files that the page has
 * loaded.
 */
export type WorkerMessage = { type: 'keep'; pages: string[]; files: string[] } | { type: 'forget' }

/** The names of the worker's caches begin with this. */
const CACHES = 'saved-'
const MOST_PAGES = 60
const MOST_FILES = 60

/** Tells the worker to keep the currently saved stories for reading offline, and no others (rule saved/offline). */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return setOwed(false)
  try {
    // The browser updates an existing worker by itself. Looking for one needs no network.
    if (!(await navigator.serviceWorker.getRegistration()))
      await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
    // The list is drawn by this part when offline. Once loaded, it is among this page's files.
    await import('./list.ts')
    tell({ type: 'keep', pages: paths(), files: ownFiles() }, (await navigator.serviceWorker.ready).active)
    setOwed(false)
  } catch {
    // The list is still kept, but cannot be read offline.
  }
}

const paths = (): string[] =>
  live(readBox().stories)
    .slice(0, MOST_PAGES)
    .map(({ href }) => href)

/** The page's scripts and styles, so that a kept page is complete without the network. */
const ownFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.+\.(?:js|css|woff2)$/.test(pathname))
    .map(({ pathname }) => pathname)
    .slice(0, MOST_FILES)

/** Deletes all kept pages, because they may be one reader's. */
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
