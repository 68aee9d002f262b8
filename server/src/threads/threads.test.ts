import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { afterEach, describe, expect, it } from 'vitest'
import { Threads, TooCostlyError } from './threads.ts'

/** A file with a task, as a build would write it. */
function task(source: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'thread-')), 'task.mjs')
  writeFileSync(file, `export default ${source}`)
  return pathToFileURL(file)
}

let threads: Threads
afterEach(() => threads.close())

describe('work in threads', () => {
  it('gives the result of a task', async () => {
    threads = new Threads(() => {})
    expect(await threads.run(task('({ a, b }) => a + b'), { a: 1, b: 2 }, 10_000)).toBe(3)
  })

  it('ends a thread that never comes to an end, and goes on with others', async () => {
    threads = new Threads(() => {})
    await expect(threads.run(task('() => { for (;;); }'), {}, 300)).rejects.toBeInstanceOf(TooCostlyError)
    expect(await threads.run(task('() => "still here"'), {}, 10_000)).toBe('still here')
  })

  it('does not end with a thread that ends the process it thinks it is, or fails outside of its task', async () => {
    const told: Error[] = []
    threads = new Threads((error) => told.push(error))
    await expect(threads.run(task('() => process.exit(1)'), {}, 10_000)).rejects.toBeInstanceOf(TooCostlyError)
    const late = '() => new Promise(() => setTimeout(() => { throw new Error("late") }))'
    await expect(threads.run(task(late), {}, 10_000)).rejects.toThrow('late')
    await expect(threads.run(task('nothing'), {}, 10_000)).rejects.toBeInstanceOf(TooCostlyError)
    expect(await threads.run(task('() => "still here"'), {}, 10_000)).toBe('still here')
  })

  it('does not end with a task that throws or takes all memory', async () => {
    threads = new Threads(() => {})
    await expect(threads.run(task('() => { throw new Error("no") }'), {}, 10_000)).rejects.toThrow('no')
    const greedy = '() => { const all = []; for (;;) all.push(new Array(1e6).fill(1)) }'
    await expect(threads.run(task(greedy), {}, 60_000)).rejects.toBeInstanceOf(TooCostlyError)
    expect(await threads.run(task('() => "still here"'), {}, 10_000)).toBe('still here')
  })

  it('loads a file before its first task', async () => {
    threads = new Threads(() => {})
    const mark = join(mkdtempSync(join(tmpdir(), 'thread-')), 'mark')
    const file = task(`null; import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '')
      export const loaded = () => undefined`)
    await threads.load(file, 10_000)
    expect(existsSync(mark)).toBe(true)
    await expect(threads.load(task('() => "nothing to load"'), 10_000)).rejects.toBeInstanceOf(TooCostlyError)
  })

  it.runIf(process.platform === 'linux')('comes after the main thread once its code has been compiled', async () => {
    threads = new Threads(() => {})
    const source = readFileSync(join(import.meta.dirname, 'behind.ts'), 'utf8')
    const { code } = await transformWithOxc(source, 'behind.ts')
    const file = task(`behindAfter(2, () => getPriority(0))\n${code}`)
    const ofThread = () => threads.run<null, number>(file, null, 10_000)
    const ours = getPriority(0)
    expect([await ofThread(), await ofThread(), await ofThread()]).toEqual([ours, ours, Math.min(19, ours + 7)])
  })
})
