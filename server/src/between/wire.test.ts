import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { AwayError } from './shared-store.ts'
import { Wire } from './wire.ts'

/** Milliseconds that no test waits for. */
const LONG = 600_000

let end = () => {}
afterEach(() => end())

/** A process that hears questions and answers none. */
async function silentProcess() {
  const file = join(mkdtempSync(join(tmpdir(), 'wire-')), 'silent.mjs')
  writeFileSync(file, `process.on('message', () => process.send('heard')); process.send('started')`)
  const child = fork(file, { execArgv: [] })
  end = () => void child.kill('SIGKILL')
  await once(child, 'message')
  const wire = new Wire(
    {
      send: (message, failed) => void child.send(message as object, (error) => error && failed()),
      onMessage: (listener) => void child.on('message', listener),
    },
    {},
  )
  return { child, wire }
}

it('a question to a process that has ended is refused at once (rule service/workers)', async () => {
  const { child, wire } = await silentProcess()
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  await expect(wire.ask('metrics', {}, LONG)).rejects.toThrow(new AwayError('the channel is closed'))
})

it('a question that a process did not answer before it ended is refused then (rule service/workers)', async () => {
  const { child, wire } = await silentProcess()
  const asked = wire.ask('metrics', {}, LONG)
  await once(child, 'message')
  wire.close()
  await expect(asked).rejects.toBeInstanceOf(AwayError)
})
