import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssOptions } from './css-options.ts'
import { firstViewPlugin } from './first-view-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Cascade layers rank by the order in which they are first named, and the bundler orders files as it likes. So each
 * file begins by naming all layers; the minifier removes the repetitions.
 */
const layerOrder: Plugin = {
  name: 'broadsheet:layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer reset, tokens, base, blocks, print;\n${code}` : undefined),
}

/** Small modules that most islands use, and no script that loads with the page. The build fails if one is not there. */
const SHARED_PARTS = new Set(
  [
    'blocks/section-header/section-header.tsx',
    'blocks/story-card/playable-video.ts',
    'components/byline.tsx',
    'components/drawn.tsx',
    'components/eyebrow.tsx',
    'components/icon.tsx',
    'components/inner-island.tsx',
    'components/prefers.ts',
    'components/related-items.tsx',
    'components/save-button.tsx',
    'components/time-stamp.tsx',
    'components/use-hydrated.ts',
    'components/words.ts',
    'renderer/page-context.ts',
  ].map((module) => realpathSync(here(`src/${module}`))),
)

/** The browser build: hashed files under `/assets/`, and the manifest from which a page's head is written. */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), layerOrder, firstViewPlugin],
  css: cssOptions,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    // The page's policy allows fonts from the paper's own address only, so none may be inlined into the stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'es2022',
    // The first versions with popovers, nesting and container queries, so these need not be compiled away. Safari needs
    // other prefixes on a phone than on a desk.
    cssTarget: ['chrome117', 'safari17', 'ios17', 'firefox125'],
    // One stylesheet for the whole paper, because most blocks are never hydrated and no script would import their
    // styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        'entry-page': here('src/entry-page.ts'),
        'live-reload': here('src/live-reload.ts'),
        'service-worker': here('src/service-worker.ts'),
        styles: here('src/styles/all.ts'),
      },
      output: {
        // What several islands share is in few files, because each costs a request and the headers of its answer.
        codeSplitting: {
          groups: [
            // Changes less often than our own code.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // Names of classes. Apart from the next, because scripts that load with the page use a few of them.
            {
              name: 'names',
              test: /src\/(?:components|styles|blocks\/(?:story-card|carousel|section-header|native-ad))\/[^?]*\.module\.css/,
            },
            { name: 'parts', test: (module) => SHARED_PARTS.has(module) },
          ],
        },
      },
    },
  },
})
