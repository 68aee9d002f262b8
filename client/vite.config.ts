import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssOptions } from './css-options.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Layers rank in the order in which they are first named, and the files of one stylesheet come in an order of the
 * bundler's choice. So every file names them all first; the minifier leaves one.
 */
const layerOrder: Plugin = {
  name: 'broadsheet:layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer reset, tokens, base, blocks, print;\n${code}` : undefined),
}

/** The browser's build: hashed files under `/assets/`, and the manifest from which a page's head is written. */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), layerOrder],
  css: cssOptions,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    // The pages' policy lets fonts come from the paper's address alone, so none may be written into the stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'es2022',
    // The first versions with popover, nesting and container queries: what they know need not be written out.
    cssTarget: ['chrome117', 'safari17', 'firefox125'],
    // One stylesheet for the whole paper: most blocks are never hydrated, so no script would ask for their styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        'entry-page': here('src/entry-page.ts'),
        'live-reload': here('src/live-reload.ts'),
        styles: here('src/styles/all.ts'),
      },
    },
  },
})
