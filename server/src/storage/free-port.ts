import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Where ports are looked for: below those that systems give to outgoing connections (Linux from 32,768 on), one of which could
 * take a port before the program that is meant to listen there has started.
 */
const [FIRST, END] = [20_000, 32_768]
const MOST_TRIES = 100

/** A port of the loopback interface on which nothing listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((found) => {
    const probe = createServer().on('error', () => found(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })
