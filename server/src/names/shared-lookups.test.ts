import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SharedLookups, shareLookups, type FindAddresses } from './shared-lookups.ts'

type Answer = Parameters<FindAddresses>[2]

/** A name system that is asked as the platform asks it: by two threads, each of which waits until it is answered. */
class NameSystem {
  readonly asked: string[] = []
  readonly #waiting: { hostname: string; answer: Answer }[] = []
  readonly #threads = new Map<number, { hostname: string; answer: Answer }>()
  address = '127.0.0.1'
  hangs = (hostname: string) => hostname !== 'content.example'

  readonly find: FindAddresses = (hostname, _options, answer) => {
    this.asked.push(hostname)
    this.#waiting.push({ hostname, answer })
    this.#work()
  }

  /** Gives up the names that hang now. */
  fail() {
    for (const [thread, { answer }] of this.#threads) {
      this.#threads.delete(thread)
      answer(Object.assign(new Error('queryA EAI_AGAIN'), { code: 'EAI_AGAIN' }), [])
    }
    this.#work()
  }

  #work() {
    for (const thread of [0, 1]) {
      while (!this.#threads.has(thread)) {
        const next = this.#waiting.shift()
        if (!next) return
        if (this.hangs(next.hostname)) this.#threads.set(thread, next)
        else next.answer(null, [{ address: this.address, family: 4 }])
      }
    }
  }
}

describe('looking up names together (rule service/names)', () => {
  let names: NameSystem
  let time: number
  let lookups: SharedLookups
  beforeEach(() => {
    names = new NameSystem()
    time = 0
    lookups = new SharedLookups(
      names.find,
      () => time,
      () => new Promise(setImmediate),
    )
  })
  const content = async () => (await lookups.addressesOf('content.example')).map(({ address }) => address)

  it('looks one name up while that of another neighbour hangs, however often that is asked for', async () => {
    const hanging = Array.from({ length: 50 }, () => lookups.addressesOf('media.example'))
    expect(await content()).toEqual(['127.0.0.1'])
    expect(names.asked).toEqual(['media.example', 'content.example'])
    names.fail()
    for (const each of hanging) await expect(each).rejects.toThrow('EAI_AGAIN')
  })

  it('asks once for many connections, and again after five seconds', async () => {
    await Promise.all(Array.from({ length: 20 }, content))
    time = 4999
    await content()
    expect(names.asked).toHaveLength(1)
    time = 5000
    names.address = '127.0.0.2'
    expect(await content()).toEqual(['127.0.0.2'])
  })

  it('goes by the last answer where the next one hangs or fails, for an hour', async () => {
    await content()
    names.hangs = () => true
    time = 6000
    expect(await content()).toEqual(['127.0.0.1'])
    names.fail()
    expect(await content()).toEqual(['127.0.0.1'])
    time = 60 * 60_000 + 1
    const late = content()
    names.fail()
    await expect(late).rejects.toThrow('EAI_AGAIN')
  })

  it('asks again for a name that failed', async () => {
    names.hangs = () => true
    const first = content()
    names.fail()
    await expect(first).rejects.toThrow('EAI_AGAIN')
    names.hangs = () => false
    expect(await content()).toEqual(['127.0.0.1'])
  })
})

describe('connections of every kind', () => {
  let server: Server
  let names: NameSystem
  let end: () => void
  let address: string
  beforeEach(async () => {
    server = createServer((_request, response) => response.end('here'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    address = `http://content.example:${(server.address() as AddressInfo).port}`
    names = new NameSystem()
    end = shareLookups(names.find)
  })
  afterEach(() => {
    end()
    server.closeAllConnections()
    server.close()
  })

  it('reaches content by its name while two other names hang', async () => {
    await (await fetch(address)).text()
    const pool = new Pool('http://media.example', { connections: 5 })
    const hanging = Array.from({ length: 5 }, () => [
      pool.request({ path: '/', method: 'GET' }),
      fetch('http://edge.example'),
    ])
    const ends = Promise.allSettled(hanging.flat())
    const contentPool = new Pool(address)
    expect(await (await contentPool.request({ path: '/', method: 'GET' })).body.text()).toBe('here')
    expect(await (await fetch(address)).text()).toBe('here')
    await new Promise<void>((done, failed) =>
      get(address, { agent: false }, (response) => response.resume().on('end', done)).on('error', failed),
    )
    expect(names.asked.toSorted()).toEqual(['content.example', 'edge.example', 'media.example'])
    names.fail()
    for (const { status } of await ends) expect(status).toBe('rejected')
    await pool.destroy()
    await contentPool.destroy()
  })
})
