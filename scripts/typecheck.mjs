/**
 * Checks the types of every workspace with the native compiler, as four programs in parallel. What several folders
 * import is checked once, and each program only has the globals of its own folders. (`typescript` itself remains for
 * the tools that use its API.)
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
const programs = ['scripts/types/plain.json', 'scripts/types/server.json', 'scripts/types/web.json', 'e2e']

const check = (program) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [compiler, '-p', join(root, program), '--singleThreaded'], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('exit', (code) => done(code === 0))
  })

const results = await Promise.all(programs.map(check))
process.exit(results.every(Boolean) ? 0 : 1)
