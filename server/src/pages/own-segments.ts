/** First segments of paths that the service always answers itself, whatever its settings. No page can be under them. */
export const OWN_SEGMENTS: readonly string[] = [
  'api',
  'trpc',
  'assets',
  'frame',
  'media',
  'preview',
  'sign-in',
  'healthz',
  'readyz',
  'metrics',
  'rss',
  'sitemap.xml',
  'sitemaps',
  'robots.txt',
  'ads.txt',
  'manifest.webmanifest',
  'favicon.ico',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  '.well-known',
  'service-worker.js',
  'speculation-rules.json',
]

/** Whether a path is one of the service's own, or under one. */
export const isOwnPath = (path: string): boolean => OWN_SEGMENTS.includes(path.split('/', 2)[1] ?? '')
