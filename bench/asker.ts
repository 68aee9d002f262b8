/** Asks for one address at a steady rate, in a process of its own, and sends how long each answer took. */
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const [address = '', rate = '100', seconds = '5'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Milliseconds from the moment at which it was due. */
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
  // Then it waits its turn like other programs.
}
const begun = performance.now()
const asked: Promise<number>[] = []
for (let index = 0; index < Number(rate) * Number(seconds); index++) {
  const due = begun + (index * 1000) / Number(rate)
  const early = due - performance.now()
  if (early > 0) await wait(early)
  // Of what the service did, not of how late this process was.
  asked.push(ask(performance.now()))
}
process.send?.(await Promise.all(asked))
process.exit(0)
