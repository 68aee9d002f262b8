import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cssOptions } from '../client/css-options.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Copies the migrations beside the built service, which creates the database from them. */
const migrations = {
  name: 'migrations',
  writeBundle: () =>
    cpSync(join(root, 'server/src/storage/migrations'), join(root, 'dist/migrations'), { recursive: true }),
}

/**
 * Bundles the service with our own packages. Packages from the registry stay external, except zod: bundled, only the used
 * part of it is in memory, which also matters for each thread.
 */
export default defineConfig({
  root,
  css: cssOptions,
  plugins: [migrations],
  ssr: { noExternal: [/^@broadsheet\//, 'zod', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        serve: join(root, 'scripts/serve.ts'),
        'read-answers': join(root, 'server/src/sources/reading/thread.ts'),
        'draw-pages': join(root, 'scripts/draw-pages.ts'),
        'check-pages': join(root, 'scripts/check-pages.ts'),
        newsroom: join(root, 'scripts/newsroom.ts'),
        bench: join(root, 'bench/run.ts'),
        bare: join(root, 'bench/bare.ts'),
        chaos: join(root, 'bench/chaos/run.ts'),
        cold: join(root, 'bench/cold.ts'),
        walk: join(root, 'bench/walk.ts'),
        soak: join(root, 'bench/soak/run.ts'),
        'soak-probe': join(root, 'bench/soak/probe.ts'),
        throughput: join(root, 'bench/throughput.ts'),
        flood: join(root, 'bench/flood.ts'),
        asker: join(root, 'bench/asker.ts'),
        household: join(root, 'bench/household.ts'),
        'loop-probe': join(root, 'bench/loop-probe.ts'),
        hostile: join(root, 'bench/neighbours/hostile.ts'),
        outages: join(root, 'bench/neighbours/outages.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
