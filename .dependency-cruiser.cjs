/** The dependency rule (rule pages/flow). */
const server = (folders) => `^server/src/(${folders})/`
const TEST = '\\.test\\.tsx?$'
const ours = '^(contracts|server|client|fixtures)/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types-in-the-core',
      comment: 'Files that know each other, if only by a type, cannot be read apart.',
      severity: 'error',
      from: { path: server('content|sources|layout|time|ads|experiments') },
      to: { circular: true },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: ours, pathNot: '^contracts/' },
    },
    {
      name: 'content-and-time-import-only-contracts',
      severity: 'error',
      from: { path: server('content|time'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', '^server/src/$1/'] },
    },
    {
      name: 'facts-import-only-experiments',
      severity: 'error',
      from: { path: server('facts'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('facts|experiments')] },
    },
    {
      name: 'ads-and-experiments-import-only-contracts-and-content',
      severity: 'error',
      from: { path: server('ads|experiments'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', '^server/src/content/', '^server/src/$1/'] },
    },
    {
      name: 'ans-stays-where-it-is-read',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: ['^server/src/sources/', '/testing/', TEST] },
      to: { path: '^server/src/sources/(ans|schedule)/' },
    },
    {
      name: 'layout-imports-only-pure-parts',
      severity: 'error',
      from: { path: server('layout'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('layout|facts|content|time|ads|experiments')] },
    },
    {
      name: 'sources-import-only-content-and-cache',
      severity: 'error',
      from: { path: server('sources'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('sources|cache|content')] },
    },
    {
      name: 'documents-are-apart-from-http',
      severity: 'error',
      from: { path: server('documents'), pathNot: TEST },
      to: {
        path: ours,
        pathNot: [
          '^contracts/',
          '^client/src/server-half\\.ts$',
          '^server/src/errors\\.ts$',
          server('documents|layout|content|facts|cache|sources|pages|experiments|flags|operations'),
        ],
      },
    },
    {
      name: 'readers-import-only-contracts',
      severity: 'error',
      from: { path: server('readers'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('readers')] },
    },
    {
      name: 'flags-import-only-experiments',
      severity: 'error',
      from: { path: server('flags'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('flags|experiments')] },
    },
    {
      name: 'pages-import-only-contracts',
      severity: 'error',
      from: { path: server('pages'), pathNot: TEST },
      to: { path: ours, pathNot: ['^contracts/', server('pages')] },
    },
    {
      name: 'cache-imports-nothing-of-ours',
      severity: 'error',
      from: { path: server('cache'), pathNot: TEST },
      to: { path: ours, pathNot: [server('cache')] },
    },
    {
      name: 'pure-parts-do-no-io',
      comment: 'No file, network, timer or process in the pure core; a digest is arithmetic.',
      severity: 'error',
      from: { path: server('layout|facts|content|time|ads|experiments'), pathNot: TEST },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'client-imports-only-contracts-and-the-router-type',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: ours, pathNot: ['^contracts/', '^client/', '^server/src/http/trpc/router\\.ts$'] },
    },
    {
      name: 'the-router-is-a-type-to-the-client',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'story-is-below-all-that-shows-it',
      severity: 'error',
      from: { path: '^server/src/layout/story/', pathNot: TEST },
      to: { path: '^server/src/layout/(body|lists|cards|blocks)/' },
    },
    {
      name: 'body-and-lists-are-below-cards',
      severity: 'error',
      from: { path: '^server/src/layout/(body|lists)/', pathNot: TEST },
      to: { path: '^server/src/layout/(body|lists|cards|blocks)/', pathNot: '^server/src/layout/$1/' },
    },
    {
      name: 'cards-are-below-blocks',
      severity: 'error',
      from: { path: '^server/src/layout/cards/', pathNot: TEST },
      to: { path: '^server/src/layout/blocks/' },
    },
    {
      name: 'blocks-never-import-blocks',
      severity: 'error',
      from: { path: '^server/src/layout/blocks/([^/]+)\\.ts$', pathNot: TEST },
      to: { path: '^server/src/layout/blocks/', pathNot: '^server/src/layout/blocks/$1' },
    },
    {
      name: 'server-does-not-know-the-newsroom',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^fixtures/' },
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
