/** Everything that a change must pass, in the order in which it fails soonest. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const steps = [
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['dependency rule', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'contracts/src', 'server/src', 'client/src', 'fixtures/src']],
  ['types', process.execPath, ['scripts/typecheck.mjs']],
  ['unit and HTTP tests', bin('vitest'), ['run']],
  ['budget', process.execPath, ['scripts/budget.mjs']],
  ['browser tests', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']],
]

for (const [name, command, args] of steps) {
  const started = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${name}: failed`)
    process.exit(1)
  }
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
