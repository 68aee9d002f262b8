/** Tests that take a quarter of a minute or more, the longest first: they begin first, and the quick run is without them. */
export const LONG_TESTS = [
  'server/src/newsletters/kills.test.ts',
  'server/src/documents/warm-documents.test.ts',
  'server/src/http/discovery.test.ts',
  'scripts/patterns.test.ts',
  'server/src/http/many-articles.test.ts',
  'server/src/http/edge/varnish.test.ts',
  'server/src/documents/hostile-text.test.ts',
  'server/src/http/edge/edge.test.ts',
  'server/src/http/instances.test.ts',
  'server/src/http/outages.test.ts',
  'server/src/http/workers.test.ts',
  'server/src/newsletters/newsletters.test.ts',
]
