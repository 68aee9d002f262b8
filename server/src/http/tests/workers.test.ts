import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { articlePages, storyReads, tellStory } from '../../testing/one-story.ts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { startService } from '../../testing/service.ts'
import { LIMITS } from '../limits/limits.ts'

const WORKERS = 8
/** Replacing takes as long as that many starts. */
const REPLACED = 2
const PURGE_TOKEN = 'purge-token-of-tests'

let origin: TestOrigin
let service: Awaited<ReturnType<typeof startService>>
let settings: Record<string, string>

beforeAll(async () => {
  origin = await startOrigin()
  tellStory(origin, 'As it was')
  const folder = articlePages()
  settings = { CONTENT_ORIGIN: origin.address, PAGES_DIR: folder, DATA_DIR: join(folder, 'data'), PURGE_TOKEN }
  service = await startService({ WORKERS: String(WORKERS), ...settings })
})
afterAll(async () => {
  service.child.kill('SIGTERM')
  const { code, said } = await service.ended
  expect([code, said.match(/Told to end by \w+\./g)]).toEqual([0, ['Told to end by SIGTERM.']])
  await origin.close()
})

/** On a connection of its own: the workers take them by turns. */
async function ask(path: string, options: Parameters<typeof request>[1] = {}, base = service.url) {
  const dispatcher = new Agent({ connections: 1, pipelining: 0 })
  try {
    const { statusCode, body } = await request(`${base}${path}`, { ...options, dispatcher } as typeof options)
    return { statusCode, body: await body.text() }
  } finally {
    await dispatcher.close()
  }
}
const ofAll = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: WORKERS }, work))
const purge = (token: string, ...tags: string[]) =>
  ask('/api/admin/purge', {
    method: 'POST',
    headers: { 'x-purge-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  })
/** By their ids. */
const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const articleReads = () => storyReads(origin)

describe('several workers behind one port (rule service/workers)', () => {
  it('read a page once that all of them are asked for at the same time', async () => {
    const answers = await ofAll(() => ask('/news/moved/'))
    for (const { body } of answers) expect(body).toContain('As it was')
    expect(articleReads()).toBe(1)
  })

  it('all hear of a purge that one of them received', async () => {
    await ofAll(() => ask('/news/moved/'))
    tellStory(origin, 'As it is')
    expect((await purge(PURGE_TOKEN, 'moved')).statusCode).toBe(200)
    await vi.waitFor(async () => {
      for (const { body } of await ofAll(() => ask('/news/moved/'))) expect(body).toContain('As it is')
    })
    expect(articleReads()).toBe(2)
  })

  it('count the requests of one address together', async () => {
    const { max } = LIMITS.purgeTokens
    const statuses: number[] = []
    for (let index = 0; index <= max + 1; index++) statuses.push((await purge('wrong', 'a')).statusCode)
    expect(statuses.slice(0, max)).toEqual(Array.from({ length: max }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  it('do not start at a port that is taken, and say so in one line', async () => {
    const port = new URL(service.url).port
    const start = startService({ WORKERS: '2', ...settings, PORT: port })
    await expect(start).rejects.toEqual(
      new Error(`The service ended: PORT: address already in use 127.0.0.1:${port}. Set PORT to a free one.\n`),
    )
  })

  it('report their metrics together', async () => {
    const { body } = await ask('/metrics')
    const purges = /broadsheet_purges_total\{from="(\w+)"\} (\d+)/g
    expect(Object.fromEntries([...body.matchAll(purges)].map(([, from, count]) => [from, Number(count)]))).toEqual({
      here: 1,
      sibling: WORKERS - 1,
    })
  })

  it('say what they counted although one of them dies, hangs or is replaced, and are as many as before', async () => {
    const few = await startService({ WORKERS: String(REPLACED), ...settings })
    const counted = async () => {
      const { body } = await ask('/metrics', {}, few.url)
      const found = body.matchAll(/broadsheet_requests_total\{route="\/\*",status="404"[^}]*\} (\d+)/g)
      return [...found].reduce((sum, [, count]) => sum + Number(count), 0)
    }
    const workers = () => childrenOf(few.child)
    const [first = 0, second = 0] = workers()
    /** Until others have taken its place. */
    const gone = (pid: number) =>
      vi.waitFor(
        () => {
          const now = workers()
          expect(now).not.toContain(pid)
          expect(now).toHaveLength(REPLACED)
        },
        { timeout: 120_000, interval: 100 },
      )
    for (let index = 0; index < 10; index++) await ask('/none/', {}, few.url)
    await vi.waitFor(async () => expect(await counted()).toBe(10))
    process.kill(first, 'SIGKILL')
    await gone(first)
    expect(await counted()).toBe(10)
    process.kill(second, 'SIGSTOP')
    await gone(second)
    expect(few.complaints()).toContain('A worker does not answer; it is ended.')
    expect(await counted()).toBe(10)
    const [dies = 0] = workers().slice(-1)
    few.child.kill('SIGHUP')
    process.kill(dies, 'SIGKILL')
    await vi.waitFor(() => expect(few.complaints()).toContain('workers were replaced.'), { timeout: 120_000 })
    await gone(dies)
    await ask('/none/', {}, few.url)
    expect(await counted()).toBe(11)
    few.child.kill('SIGTERM')
    expect((await few.ended).code).toBe(0)
  })

  it('are replaced at SIGHUP, which workers may be sent too, and no request is lost', async () => {
    const few = await startService({ WORKERS: String(REPLACED), ...settings })
    const failed: string[] = []
    const over = new AbortController()
    let answered = 0
    const reader = async (pipelining: number) => {
      const dispatcher = new Agent({ connections: 1, pipelining })
      while (!over.signal.aborted) {
        try {
          const { statusCode, body } = await request(`${few.url}/news/moved/`, { dispatcher })
          await body.dump()
          answered++
          if (statusCode !== 200) failed.push(String(statusCode))
        } catch (error) {
          failed.push(String(error))
        }
      }
      await dispatcher.close()
    }
    const readers = [0, 0, 1, 1].map(reader)
    const before = childrenOf(few.child)
    few.child.kill('SIGHUP')
    for (const pid of before) process.kill(pid, 'SIGHUP')
    await vi.waitFor(() => expect(few.complaints()).toContain(`${REPLACED} workers were replaced.`), {
      timeout: 120_000,
    })
    over.abort()
    await Promise.all(readers)
    expect(few.complaints()).not.toContain('A worker ended')
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(REPLACED)
    few.child.kill('SIGTERM')
    expect((await few.ended).code).toBe(0)
  })

  it('are replaced once more if they are told so while they start or are replaced', async () => {
    const few = await startService({ WORKERS: String(REPLACED), ...settings }, (child) => {
      void vi
        .waitFor(() => expect(childrenOf(child)).not.toEqual([]), { timeout: 120_000 })
        .then(() => child.kill('SIGHUP'))
    })
    const timesReplaced = (count: number) =>
      vi.waitFor(() => expect(few.complaints().split(`${REPLACED} workers were replaced.`)).toHaveLength(count + 1), {
        timeout: 120_000,
      })
    await timesReplaced(1)
    const before = childrenOf(few.child)
    few.child.kill('SIGHUP')
    await vi.waitFor(() => expect(childrenOf(few.child)).not.toEqual(before), { timeout: 120_000 })
    few.child.kill('SIGHUP')
    await timesReplaced(3)
    few.child.kill('SIGTERM')
    expect((await few.ended).code).toBe(0)
  })

  it('are replaced where `auto` finds one core', async () => {
    const oneCore = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'
      os.availableParallelism = () => 1; syncBuiltinESMExports()`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(oneCore)}`
    const few = await startService({ WORKERS: 'auto', NODE_OPTIONS, ...settings })
    few.child.kill('SIGHUP')
    await vi.waitFor(() => expect(few.complaints()).toContain('1 workers were replaced.'), { timeout: 120_000 })
    expect((await ask('/news/moved/', {}, few.url)).statusCode).toBe(200)
    few.child.kill('SIGTERM')
    expect((await few.ended).code).toBe(0)
  })
})

it('a service of one process ends in turn at SIGHUP (rule service/workers)', async () => {
  const { child, ended } = await startService(settings)
  child.kill('SIGHUP')
  expect((await ended).code).toBe(0)
})
