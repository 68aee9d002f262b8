import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_MIGRATIONS, testDatabase } from '../testing/database.ts'
import { fakeServices, type FakeServices, type Manner } from '../testing/newsletter-services.ts'
import type { WishingOptions } from '../testing/wishing-process.ts'

const PROGRAM = fileURLToPath(new URL('../testing/wishing-process.ts', import.meta.url))
/** Below which the program finds the packages that it loads. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))
/** Queries of the two wishes and their deliveries; a kill after the last of them finds nothing to interrupt. */
const QUERIES = 48
/** With `npm run kills` at every query; otherwise at one of each step: the wish is kept, taken up, told, closed. */
const isWhole = process.env['EVERY_KILL'] !== undefined
const EVERY = Array.from({ length: QUERIES }, (_, index) => index + 1)
const MANNERS: readonly Manner[] = ['takes', 'refuses', 'fails', 'slow', 'hangs', 'takes-and-hangs-up']
const queriesOf = (manner: Manner) => (isWhole ? EVERY : manner === 'takes' ? [4, 6, 9, 16, 22, 30, 41] : [6, 16])
/** Calls of a service that are the last thing it sees of the process that is killed. */
const CALLS = isWhole ? [1, 2, 3, 4] : [1]
const AT_THE_SERVICE = ['arrived', 'applied'] as const

type Kill = { query: number } | { service: (typeof AT_THE_SERVICE)[number]; call: number }

interface Row {
  kills: number
  acknowledged: number
  delivered: number
  refused: number
  replaced: number
  /** Taken by a service more often than it was wished. */
  twice: number
  lost: number
}
const table: Record<string, Row> = {}

let folder: string
/** The program is bundled once: each of its many starts takes a third of the time. */
beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'wishing-'))
  const output = { entryFileNames: 'program.js' }
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@broadsheet\//] },
    build: { ssr: PROGRAM, outDir: folder, target: 'node20', minify: false, rolldownOptions: { output } },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program until `ends`, or until it is killed. Returns its lines. */
async function run(
  options: WishingOptions,
  ends: (said: readonly string[]) => Promise<boolean>,
  onStart?: (kill: () => void) => void,
) {
  const child = spawn(process.execPath, [join(folder, 'program.js'), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onStart?.(() => child.kill('SIGKILL'))
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  while (child.exitCode === null && child.signalCode === null && !(await ends(said)))
    await new Promise((next) => setTimeout(next, 20))
  child.stdin.end()
  await ended
  return said
}

/** One service that is killed, and one that comes after it and finds the services healthy again. */
async function story(manner: Manner, kill: Kill): Promise<Row> {
  const database = await testDatabase()
  const services: FakeServices = await fakeServices()
  services.manner.sailthru = manner
  const options = { databaseUrl: database.url, address: services.address, migrations: TEST_MIGRATIONS }
  // It is asked every moment, and a connection takes longer than a query.
  const client = new pg.Client(database.url)
  await client.connect()
  const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const waiting = async () => Number((await query('select count(*)::int as count from deliveries'))[0]?.['count'])
  const isThrough = (said: readonly string[]) => said.some((line) => line.startsWith('queries'))

  const first = await run(
    { ...options, killAt: 'query' in kill ? kill.query : 0, isSecond: false },
    async (said) => isThrough(said) && (manner === 'fails' || manner === 'hangs' || (await waiting()) === 0),
    (killNow) => {
      if ('query' in kill) return
      let calls = 0
      services.onCall = (at) => void (at === kill.service && ++calls === kill.call && killNow())
    },
  )
  services.onCall = undefined
  if (manner !== 'refuses') services.manner.sailthru = 'takes'
  await query('update deliveries set next_at = now()')
  await run({ ...options, killAt: 0, isSecond: true }, async () => (await waiting()) === 0)

  const rows = await query('select list, subscribed, state from wishes order by made_at')
  const countOf = (state: string) => rows.filter((row) => row['state'] === state).length
  const lists = services.applied
    .filter(({ service }) => service === 'sailthru')
    .map(({ body }) => body['lists'] as Record<string, number>)
  const acknowledged = new Map(
    first.flatMap((line) => {
      const [, wish, taken] = /^ack (\d) (\w+)$/.exec(line) ?? []
      return wish ? [[Number(wish), taken] as const] : []
    }),
  )
  /** Whether the service must have it. On a busy machine a wish may be acknowledged as kept before the service refuses it. */
  const isOwed = (wish: 1 | 2) => {
    const isRefused = rows.some((row) => row['state'] === 'refused' && row['subscribed'] === (wish === 1))
    return acknowledged.has(wish) && !(acknowledged.get(wish) === 'kept' && isRefused)
  }
  const wanted: Record<string, number> = {
    ...(isOwed(1) ? { Morning: 1, Food: 1 } : {}),
    ...(isOwed(2) ? { Morning: 0 } : {}),
  }
  const has = Object.assign({}, ...lists) as Record<string, number>
  const keys = new Set(services.applied.map(({ service, key }) => `${service} ${key}`))
  await client.end()
  await services.close()
  await database.close()
  const isLost = (list: string) => has[list] !== wanted[list] && !(has[list] === 0 && list === 'Morning')
  return {
    kills: 1,
    acknowledged: acknowledged.size,
    delivered: countOf('delivered'),
    refused: countOf('refused'),
    replaced: countOf('replaced'),
    // Three wishes of lists in two calls: no list may be told more often than it was wished.
    twice:
      services.applied.length -
      keys.size +
      Math.max(0, lists.filter((each) => each['Morning'] === 1).length - 1) +
      Math.max(0, lists.filter((each) => 'Food' in each).length - 1) +
      Math.max(0, lists.filter((each) => each['Morning'] === 0).length - 1),
    lost: Object.keys(wanted).filter(isLost).length + countOf('waiting'),
  }
}

function add(manner: Manner, row: Row): void {
  const sum = (table[manner] ??= {
    kills: 0,
    acknowledged: 0,
    delivered: 0,
    refused: 0,
    replaced: 0,
    twice: 0,
    lost: 0,
  })
  for (const name of Object.keys(row) as (keyof Row)[]) sum[name] += row[name]
}

describe('a service that is killed loses no change and delivers none twice (rule newsletters/outbox)', () => {
  // oxlint-disable-next-line no-console
  afterAll(() => console.table(table))

  it.each(MANNERS)('while the newsletter service %s', async (manner) => {
    const kills: Kill[] = queriesOf(manner).map((query) => ({ query }))
    for (const service of AT_THE_SERVICE) for (const call of CALLS) kills.push({ service, call })
    let next = 0
    const killInTurn = async () => {
      for (let kill = kills[next++]; kill; kill = kills[next++]) {
        const row = await story(manner, kill)
        expect({ kill, twice: row.twice, lost: row.lost }).toEqual({ kill, twice: 0, lost: 0 })
        add(manner, row)
      }
    }
    await Promise.all([killInTurn(), killInTurn()])
  })
})
