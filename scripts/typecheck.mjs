/** Types of every workspace, two at a time. */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const projects = ['contracts', 'fixtures', 'client', 'server', 'e2e', 'scripts', 'bench']

const check = (project) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, project)], { stdio: 'inherit' })
    child.on('exit', (code) => done(code === 0))
  })

const waiting = [...projects]
let good = true
const worker = async () => {
  for (let project = waiting.shift(); project; project = waiting.shift()) good = (await check(project)) && good
}
await Promise.all([worker(), worker()])
process.exit(good ? 0 : 1)
