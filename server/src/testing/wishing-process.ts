/**
 * A service that takes two wishes of one reader and delivers them. It is a process of its own, so that it can be killed
 * before any of its database queries. It prints `ack 1 delivered` or `ack 1 kept` when a wish has been acknowledged, the same of
 * the second, and then how many queries it has made.
 */
import pg from 'pg'
import { Database } from '../storage/index.ts'
import { Newsletters } from '../newsletters/index.ts'

export interface WishingOptions {
  databaseUrl: string
  address: string
  migrations: string
  /** The number of the query before which the process is killed, counted from 1; 0 for never. */
  killAt: number
  /** Takes no wishes, and only delivers those left over by an earlier process. */
  isSecond: boolean
}

const options = JSON.parse(process.argv[2] ?? '{}') as WishingOptions
const say = (line: string) => process.stdout.write(`${line}\n`)

let queries = 0
/* oxlint-disable typescript/unbound-method */
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  if (++queries === options.killAt) process.kill(process.pid, 'SIGKILL')
  return Reflect.apply(query, this, given) as never
} as typeof query

const log = { info: () => undefined, warn: () => undefined }
const database = new Database({ place: { url: options.databaseUrl }, migrations: options.migrations, log })
const newsletters = new Newsletters({ address: options.address, database, log, timeLimit: 600, patience: 0.36 })
const morning = { id: 'morning', listName: 'Morning' }
const food = { id: 'food', listName: 'Food' }

async function wish(number: number, subscribed: boolean, wished: (typeof morning)[]) {
  try {
    const taken = await newsletters.take({
      email: 'reader@example.org',
      contactId: 'contact-1',
      subscribed,
      newsletters: wished,
      requestId: `request-${number}`,
    })
    say(`ack ${number} ${taken}`)
  } catch {
    say(`refused ${number}`)
  }
}

if (options.isSecond) newsletters.start()
else {
  await wish(1, true, [morning, food])
  await wish(2, false, [morning])
}
say(`queries ${queries}`)
// Run until the input ends or the process is killed.
process.stdin.on('end', () => process.exit())
process.stdin.resume()
setInterval(() => undefined, 1000)
