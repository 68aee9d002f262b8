/** Builds the client for the browser and the service for Node. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

process.env.NODE_ENV = 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
rmSync(join(root, 'dist'), { recursive: true, force: true })
await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' })
await build({ configFile: join(root, 'scripts/vite.server.config.ts'), logLevel: 'warn' })
