/**
 * The dependency rule (rule pages/flow): who may import whom. Tests follow it too; they may also use the test helpers, the
 * demo newsroom and the client as a reader gets it.
 */
const { devDependencies } = require('./package.json')

const TEST = '\\.test\\.tsx?$|/testing/'
const OURS = '^(contracts|server|client|fixtures|demo|bench|e2e|scripts)/(?!node_modules/)'
const folder = (path) => `^server/src/${path}/`

/**
 * What each folder of the server may import, besides itself and `contracts/`. A folder that is not named here is an error
 * of its own (`every-folder-has-a-row`).
 */
const MAY_IMPORT = {
  // The pure core: no file, network, clock or randomness.
  content: [],
  time: [],
  experiments: ['content'],
  ads: ['content'],
  facts: ['experiments'],
  layout: ['facts', 'content', 'time', 'ads', 'experiments'],
  // The shell round it.
  json: [],
  streams: [],
  names: [],
  cache: [],
  threads: [],
  turns: [],
  operations: [],
  tracing: [],
  pages: ['json'],
  storage: [],
  between: ['cache', 'content', 'json', 'storage'],
  'reader-api': ['streams'],
  readers: ['cache', 'storage', 'ads', 'reader-api', 'streams', 'json'],
  newsletters: ['json', 'storage', 'reader-api'],
  saved: ['storage'],
  captcha: ['cache', 'json', 'streams'],
  media: ['streams', 'turns'],
  flags: ['experiments', 'between', 'streams'],
  sources: ['between', 'cache', 'content', 'json', 'streams', 'time', 'threads', 'tracing', 'turns'],
  documents: [
    'layout',
    'content',
    'facts',
    'cache',
    'sources',
    'pages',
    'experiments',
    'flags',
    'operations',
    'threads',
    'tracing',
    'turns',
  ],
  http: [
    'between',
    'documents',
    'layout',
    'content',
    'facts',
    'cache',
    'sources',
    'pages',
    'experiments',
    'flags',
    'operations',
    'newsletters',
    'saved',
    'captcha',
    'readers',
    'storage',
    'streams',
    'time',
    'threads',
    'tracing',
    'turns',
    'media',
  ],
}
const PURE = '(content|time|experiments|ads|facts|layout)'

/** What every folder may import. */
const EVERYWHERE = '^server/src/message-of\\.ts$'

/** Single files that a folder may import as well. */
const FILES = {
  media: ['^server/src/errors\\.ts$'],
  documents: ['^client/src/server-half\\.ts$', '^server/src/errors\\.ts$'],
  http: ['^client/src/server-half\\.ts$', '^server/src/errors\\.ts$'],
}

/** Rooms within `layout/`, lowest first: each may import what stands before it. */
const LAYOUT = ['story', '(body|lists)', 'cards', 'blocks']

/** Rooms within `http/`, likewise. What stands in `http/` itself puts the rooms together, and is known to them as well. */
const HTTP = [
  'addresses',
  'settings',
  'request',
  'limits',
  'headers',
  'readers',
  'edge',
  'paywall',
  'warm',
  'personal',
  'errors',
  'trpc',
  'routes',
  'plugins',
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that know each other, if only by a type, cannot be read apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: OURS, pathNot: '^contracts/' },
    },
    ...Object.entries(MAY_IMPORT).map(([name, others]) => ({
      name: `${name}-imports-only-${['contracts', ...others].join('-')}`,
      severity: 'error',
      from: { path: folder(name), pathNot: TEST },
      to: {
        path: OURS,
        pathNot: ['^contracts/', folder(name), ...others.map(folder), EVERYWHERE, ...(FILES[name] ?? [])],
      },
    })),
    {
      name: 'every-folder-has-a-row',
      comment: 'A new folder of the server says above what it may import.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: [TEST, folder(`(${Object.keys(MAY_IMPORT).join('|')})`)] },
      to: { path: OURS },
    },
    {
      name: 'tests-of-the-core-stay-out-of-http',
      comment: 'A rule that can only be tested through HTTP does not belong to the core.',
      severity: 'error',
      from: { path: `${folder(PURE).slice(0, -1)}/.*\\.test\\.ts$` },
      to: { path: '^(client|bench|e2e|scripts)/|^server/src/(http|documents|readers|flags|operations)/' },
    },
    {
      name: 'ans-stays-where-it-is-read',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: ['^server/src/sources/', TEST] },
      to: { path: '^server/src/sources/(ans|schedule)/' },
    },
    {
      name: 'pure-parts-do-no-io',
      comment: 'No file, network, timer or process in the pure core; a digest is arithmetic.',
      severity: 'error',
      from: { path: folder(PURE), pathNot: TEST },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'client-imports-only-contracts-and-the-router-type',
      severity: 'error',
      from: { path: '^client/', pathNot: TEST },
      to: { path: OURS, pathNot: ['^contracts/', '^client/', '^server/src/http/trpc/router\\.ts$'] },
    },
    {
      name: 'the-router-is-a-type-to-the-client',
      severity: 'error',
      from: { path: '^client/', pathNot: TEST },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-the-client-by-its-server-half',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST },
      to: { path: '^client/', pathNot: '^client/src/server-half\\.ts$' },
    },
    ...LAYOUT.map((room, index) => ({
      name: `layout-${room.replace(/[()]/g, '').replace('|', '-and-')}-import-what-is-below`,
      severity: 'error',
      from: { path: `^server/src/layout/${room}/`, pathNot: TEST },
      to: {
        path: '^server/src/layout/(story|body|lists|cards|blocks)/',
        pathNot: [
          ...LAYOUT.slice(0, index).map((lower) => `^server/src/layout/${lower}/`),
          // A room with alternatives (`(body|lists)`) may import itself, and not its neighbour.
          `^server/src/layout/${room.startsWith('(') ? '$1' : room}/`,
        ],
      },
    })),
    ...HTTP.map((room, index) => ({
      name: `http-${room}-imports-what-is-below`,
      severity: 'error',
      from: { path: `^server/src/http/${room}/`, pathNot: TEST },
      to: {
        path: '^server/src/http/[^/]+/',
        pathNot: HTTP.slice(0, index + 1).map((lower) => `^server/src/http/${lower}/`),
      },
    })),
    {
      name: 'every-room-of-http-has-a-row',
      severity: 'error',
      from: { path: '^server/src/http/[^/]+/', pathNot: [TEST, `^server/src/http/(${HTTP.join('|')})/`] },
      to: {},
    },
    {
      name: 'blocks-never-import-blocks',
      severity: 'error',
      from: { path: '^server/src/layout/blocks/([^/]+)\\.ts$', pathNot: TEST },
      to: { path: '^server/src/layout/blocks/', pathNot: '^server/src/layout/blocks/$1' },
    },
    {
      name: 'the-platform-does-not-know-the-newsroom',
      comment: 'Whoever adopts the platform leaves out `demo/` and `fixtures/`.',
      severity: 'error',
      from: { path: '^(contracts|server|client)/', pathNot: TEST },
      to: { path: '^(fixtures|demo)/' },
    },
    {
      name: 'only-material-knows-the-demo',
      comment: 'What cannot do without `demo/` would not start without it.',
      severity: 'error',
      from: { path: OURS, pathNot: '^(demo|e2e)/|^fixtures/src/material\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-imports-only-contracts-and-fixtures',
      severity: 'error',
      from: { path: '^demo/', pathNot: TEST },
      to: { path: OURS, pathNot: '^(contracts|fixtures|demo)/' },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'test-helpers-stay-in-tests',
      severity: 'error',
      from: { path: '^(contracts|server|client)/', pathNot: TEST },
      to: { path: '/testing/' },
    },
    {
      name: 'packages-are-declared-where-they-are-used',
      severity: 'error',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'packages-of-tests-are-declared-there-or-at-the-root',
      severity: 'error',
      from: { path: TEST },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        pathNot: `node_modules/(${Object.keys(devDependencies).join('|')})/`,
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // A file of declarations is the compiler's to find.
      to: { couldNotResolve: true, pathNot: '\\.d\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
