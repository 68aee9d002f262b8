import { expect, it } from 'vitest'
import { filesIn, textOf } from './source-files.ts'

/** The folders of the server that must not read the clock. `.oxlintrc.json` forbids their other ties to the outside. */
const PURE = ['layout', 'ads', 'experiments', 'time', 'facts', 'content']

it('the pure core asks no clock: it makes no Date of the present', () => {
  const files = PURE.flatMap((folder) => filesIn(`server/src/${folder}`)).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  expect(files.filter((path) => /new Date\(\s*\)|\bDate\(\s*\)/.test(textOf(path)))).toEqual([])
})
