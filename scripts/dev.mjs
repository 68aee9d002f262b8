/** `npm run dev`: rebuilds on every change, restarts the paper and reloads open pages. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

process.env.NODE_ENV = 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Changes within this many milliseconds count as one. */
const SETTLE = 150

let paper
let timer
let ending = false

function start() {
  paper = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/serve.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LIVE_RELOAD: 'true' },
  })
}

function restart() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!paper || paper.exitCode !== null) return start()
    paper.once('exit', () => ending || start())
    paper.kill('SIGTERM')
  }, SETTLE)
}

function end() {
  ending = true
  if (!paper || paper.exitCode !== null) process.exit(0)
  paper.once('exit', () => process.exit(0))
  paper.kill('SIGTERM')
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

/** Resolves after the first build. */
async function watchBuild(configFile) {
  const watcher = await build({ configFile: join(root, configFile), logLevel: 'warn', build: { watch: {} } })
  await new Promise((ready) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error)
      if (event.code !== 'END') return
      ready()
      if (paper) restart()
    })
  })
}

await watchBuild('client/vite.config.ts')
await watchBuild('scripts/vite.server.config.ts')
start()
// The paper reloads page definitions by itself; the newsroom reads everything else only at startup.
watch(join(root, 'fixtures'), { recursive: true }, (_event, name) => {
  if (name && !/^(?:pages|golden|src|node_modules)\//.test(name)) restart()
})
