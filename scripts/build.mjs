/** Builds the client for the browser and the service for Node. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

process.env.NODE_ENV = 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
rmSync(join(root, 'dist'), { recursive: true, force: true })
await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' })
await build({ configFile: join(root, 'scripts/vite.server.config.ts'), logLevel: 'warn' })

/**
 * Text files are served compressed. Compressing them here, once and as tightly as possible, means that no reader has to
 * wait for it.
 */
const assets = join(root, 'client/dist/assets')
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const bytes = readFileSync(join(assets, name))
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes))
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
