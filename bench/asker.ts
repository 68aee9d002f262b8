/** A process that requests one address at a steady rate and then sends its parent how long each answer took. */
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const [address = '', rate = '100', seconds = '5'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one request. Resolves with the milliseconds from `due` to the end of its answer. */
const ask = (due: number) =>
  new Promise<number>((done, failed) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`answered with ${response.statusCode}`))
      response.resume().on('end', () => done(performance.now() - due))
    }).on('error', failed)
  })

try {
  setPriority(-15)
} catch {
  // Without permission, this process runs with the same priority as others.
}
const begun = performance.now()
const asked: Promise<number>[] = []
for (let index = 0; index < Number(rate) * Number(seconds); index++) {
  const due = begun + (index * 1000) / Number(rate)
  const early = due - performance.now()
  if (early > 0) await wait(early)
  // Count from now, so that only the service's time is measured and not how late this process is.
  asked.push(ask(performance.now()))
}
process.send?.(await Promise.all(asked))
process.exit(0)
