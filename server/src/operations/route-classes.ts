/** The classes by which metrics group routes. The list is closed, so that labels stay few (rule service/metrics). */
const ROUTE_CLASSES = [
  'page',
  'api',
  'frame',
  'feed',
  'asset',
  'media',
  'reader',
  'finder',
  'measuring',
  'operations',
  'other',
] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

/** Each registered path is in one row, in full or by its beginning (`…*`). Requests that no route answered are `other`. */
const PATHS: Readonly<Record<RouteClass, readonly string[]>> = {
  page: ['/*'],
  api: [
    '/api/layout/v1',
    '/api/layout/v1/block',
    '/api/live-blog/*',
    '/api/follows/*',
    '/api/ads/house',
    '/trpc/:path',
  ],
  frame: ['/frame/:id', '/embeds/*'],
  feed: ['/rss', '/rss/*', '/sitemap.xml', '/sitemaps/*', '/robots.txt'],
  asset: [
    '/assets/*',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/speculation-rules.json',
  ],
  media: ['/media/*'],
  reader: [
    '/api/reader',
    '/api/reader/*',
    '/api/newsletters/*',
    '/api/consent',
    '/api/device',
    '/account/*',
    '/saved/*',
    '/newsletters/*',
    '/sign-in',
    '/sign-in/*',
    '/sign-out',
    '/sign-out/*',
  ],
  finder: ['/api/finder/*'],
  measuring: ['/api/vitals', '/api/csp-reports'],
  operations: ['/healthz', '/readyz', '/metrics', '/api/admin/*', '/api/edge/*', '/api/openapi.json'],
  other: ['none', '/preview', '/preview/*', '/ads.txt', '/.well-known/*', '/dev/*'],
}

const isIn = (route: string) => (row: string) =>
  row === route || (row.length > 2 && row.endsWith('*') && route.startsWith(row.slice(0, -1)))

/** All classes whose row has this registered path. */
export const classesOf = (route: string): RouteClass[] => ROUTE_CLASSES.filter((name) => PATHS[name].some(isIn(route)))

const known = new Map<string, RouteClass>()

/** The class of a registered path. */
export function classOf(route: string): RouteClass {
  let found = known.get(route)
  if (!found) {
    found = classesOf(route)[0] ?? 'other'
    known.set(route, found)
  }
  return found
}
