import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { threadsPlugin } from './threads.ts'

/** A built file that leaves a mark where it is loaded. */
function entry(folder: string, name: string) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(join(folder, name))}, '')
     export default () => undefined
     export const loaded = () => undefined`,
  )
  return pathToFileURL(file)
}

it('a service that is ready has loaded what runs in threads, or says why not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entries-'))
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  const missing = pathToFileURL(join(folder, 'missing.mjs'))
  await app.register(threadsPlugin, { entries: { readAnswers: entry(folder, 'read'), drawPages: missing } })
  await app.ready()
  expect(existsSync(join(folder, 'read'))).toBe(true)
  expect(lines.join()).toContain('missing.mjs')
  await app.close()
})
