import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { cssOptions } from './client/css-options.ts'
import { LONG_TESTS } from './scripts/long-tests.mjs'

/** A long test that began last would go on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = LONG_TESTS.map((file) => join(import.meta.dirname, file))
    const rank = ({ moduleId }: TestSpecification) => (long.includes(moduleId) ? long.indexOf(moduleId) : long.length)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  css: cssOptions,
  test: {
    include: [
      '{contracts,server,client,fixtures,demo}/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: 'scripts/folder-of-tests.ts',
    css: { include: [/\.css$/] },
    // Labels must be New York's whatever the machine's zone.
    env: { TZ: 'Asia/Kolkata', NODE_ENV: 'test' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Generous, because a busy machine may be slow; what holds is seen at once.
    expect: { poll: { timeout: 30_000 } },
    // Every worker of a two-core machine compiles the same modules; two are quickest.
    maxWorkers: 2,
    // Files keep nothing where another would find it, so a worker reads each module once: half the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
