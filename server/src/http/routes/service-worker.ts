import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from '@broadsheet/contracts'
import type { FastifyInstance } from 'fastify'
import { readManifest } from '../../documents/client-build.ts'

export interface ServiceWorkerOptions {
  /** Folder of the client's build. */
  folder: string
  /** The paper's name, for the page that tells readers they are offline. */
  siteName: string
  /** Whether saved stories may be kept for reading offline. */
  isOn: boolean
}

/** Replaces a worker that a browser has, deletes what it kept, and then unregisters itself. */
const ENDING = `addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('saved-')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`

/**
 * What the worker may request: the site's own pages and files. WebKit (seen in 2.50, the engine of Safari 26) asks this policy
 * for `worker-src` where the script of a page's worker is fetched by this one, such as of the worker that answers challenges.
 */
const POLICY = "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'"

/** The script that keeps saved stories for reading offline (rule saved/offline). Browsers revalidate it each time. */
export async function serviceWorkerRoute(app: FastifyInstance, { folder, siteName, isOn }: ServiceWorkerOptions) {
  const script = isOn ? builtWorker(folder).replaceAll(SITE_NAME, () => asEntities(siteName)) : ENDING
  app.get(SERVICE_WORKER_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .send(script),
  )
}

/** The placeholder in the script for the paper's name. */
const SITE_NAME = '{site-name}'

/**
 * Keeps letters, digits and spaces, and writes everything else as numeric HTML entities, so that it cannot end a string of the
 * script.
 */
const asEntities = (text: string) => text.replaceAll(/[^a-z\d ]/giu, (sign) => `&#${sign.codePointAt(0)};`)

function builtWorker(folder: string): string {
  const file = readManifest(folder)['src/service-worker.ts']?.file
  if (!file) throw new Error('The client’s build has no src/service-worker.ts.')
  return readFileSync(join(folder, file), 'utf8')
}
