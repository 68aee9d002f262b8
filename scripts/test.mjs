/**
 * Everything that a change must pass. Steps without a browser run in two parallel sequences, each step printing its
 * output when done; then the browser tests get the whole machine. The first failure ends everything.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LONG_TESTS } from './long-tests.mjs'
import { startStep } from './step.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)

const format = ['format', bin('oxfmt'), ['--check']]
const lint = ['lint', bin('oxlint'), ['--deny-warnings']]
const promises = ['promises', 'npm', ['run', '--silent', 'lint:promises']]
const dependencies = ['dependency rule', 'npm', ['run', '--silent', 'lint:dependencies']]
const types = ['types', process.execPath, ['scripts/typecheck.mjs']]
const unit = ['unit and HTTP tests', bin('vitest'), ['run']]
const quickUnit = ['unit and HTTP tests', bin('vitest'), ['run', ...LONG_TESTS.flatMap((file) => ['--exclude', file])]]
const budget = ['budget', process.execPath, ['scripts/budget.mjs']]
/** Takes away each part of a whole paper for a moment. */
const chaos = ['chaos', process.execPath, ['dist/chaos.js', '--short']]
const browser = ['browser tests', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']]

const running = new Set()
let failed = false

/** Runs a step to its end. Its output is shown as it comes (`isLive`) or all at once when it is done. */
async function run([name, command, args], { isLive = false } = {}) {
  if (failed) return
  const started = Date.now()
  // Keeps the colours although the output is buffered.
  const env = { ...process.env, ...(process.stdout.isTTY && !isLive ? { FORCE_COLOR: '1' } : {}) }
  if (isLive) console.log(`\n— ${name}`)
  const step = startStep({ command, args, cwd: root, env, isLive })
  running.add(step)
  const { code, said } = await step.ended
  running.delete(step)
  // A step that was stopped because another failed has nothing to add.
  if (failed) return
  process.stdout.write(isLive ? said : `\n— ${name}\n${said}`)
  if (code === 0) return console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  failed = true
  console.error(`\n${name}: failed`)
  for (const other of running) other.stop('SIGTERM')
}

async function inTurn(...steps) {
  for (const step of steps) await run(step)
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    failed = true
    for (const step of running) step.stop(signal)
  })

const begun = Date.now()
// The budget and the browser tests look at the demo paper.
const hasDemo = existsSync(join(root, 'demo'))
if (!hasDemo) console.log('demo/ has been left out: no budget, no browser tests of its paper.')
// `npm run test:quick`: only what needs no browser.
const isQuick = process.argv.includes('--quick') || !hasDemo
await Promise.all([
  inTurn(format, lint, promises, dependencies, types, ...(isQuick ? [] : [budget])),
  inTurn(process.argv.includes('--quick') ? quickUnit : unit),
])
if (!isQuick) await run(chaos)
if (!isQuick) await run(browser, { isLive: true })
if (!failed) console.log(`\nEverything holds: ${((Date.now() - begun) / 1000).toFixed(0)} s`)
process.exit(failed ? 1 : 0)
