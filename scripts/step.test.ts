import { expect, it } from 'vitest'
import { startStep } from './step.mjs'

const shell = (script: string, more: { minutes?: number } = {}) =>
  startStep({ command: 'sh', args: ['-c', script], cwd: import.meta.dirname, ...more }).ended

it('a step ends with all that it says, although a process that it left behind still holds its output', async () => {
  expect(await shell('sleep 600 & echo done; exit 3')).toEqual({ code: 3, said: 'done\n' })
})

it('a step that hangs is ended, and says so', async () => {
  expect(await shell('echo began; sleep 600', { minutes: 0.005 })).toEqual({
    code: 1,
    said: 'began\nIt had not ended after 0.005 minutes.\n',
  })
})

it('a command that is not there fails with its reason', async () => {
  const { code, said } = await startStep({ command: 'no-such-command', args: [], cwd: import.meta.dirname }).ended
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('ENOENT') })
})
