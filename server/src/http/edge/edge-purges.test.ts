import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { EdgePurges, type EdgePurgesOptions } from './edge-purges.ts'
import { purgedKeys, surrogateKeys } from './surrogate-keys.ts'

describe('keys (rule edge/keys)', () => {
  it('are the tags, and one key that all answers have', () => {
    expect(surrogateKeys(['page:news', 'section:/news', 'tag:a b,c%', 'author:Zoë'])).toBe(
      'all page:news section:/news tag:a%20b%2Cc%25 author:Zo%C3%AB',
    )
    expect(surrogateKeys(['story:\ud800'])).toBe('all story:%EF%BF%BD')
  })

  it('fit into a header; an answer with more keys is dropped with every purge', () => {
    const keys = surrogateKeys(Array.from({ length: 1000 }, (_, index) => `story:${'x'.repeat(20)}${index}`))
    expect(keys.length).toBeLessThanOrEqual(6000)
    expect(keys.endsWith(' and-more')).toBe(true)
    expect(surrogateKeys(['y'.repeat(9000)])).toBe('all and-more')
  })

  it('of a purge are the tag itself, and the bare id in any family', () => {
    expect(purgedKeys(['ABC'])).toEqual(expect.arrayContaining(['ABC', 'story:ABC', 'section:ABC', 'and-more']))
  })
})

describe('telling edges (rule edge/purges)', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  /** An edge that answers with these statuses, the last one again and again. */
  async function edge(...statuses: number[]) {
    const heard: IncomingMessage['headers'][] = []
    const server = createServer((request, response) => {
      heard.push({ ...request.headers, ':method': request.method ?? '' })
      response.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
  }

  /** Time passes when a test lets it. */
  function telling(addresses: string, options: Partial<EdgePurgesOptions> = {}) {
    const logged: string[] = []
    const pauses: { length: number; over: () => void }[] = []
    const note = (_fields: object, message: string) => void logged.push(message)
    const purges = new EdgePurges({
      addresses,
      tokens: 'purge-token-of-tests',
      log: { warn: note, info: note },
      wait: (length) => new Promise<void>((over) => pauses.push({ length, over })),
      ...options,
    })
    closing.push(() => purges.close())
    return { purges, logged, pauses }
  }

  it('sends the keys and the token to each edge, and again after a while', async () => {
    const [first, other] = [await edge(200), await edge(200)]
    const { purges, pauses } = telling(`${first.address}, ${other.address}`)
    purges.purge(['story:A'])
    await expect.poll(() => purges.waiting === 0 && first.heard.length + other.heard.length).toBe(2)
    expect(first.heard[0]).toMatchObject({ ':method': 'PURGE', 'x-purge-token': 'purge-token-of-tests' })
    expect(String(first.heard[0]?.['xkey-purge']).split(' ')).toEqual(expect.arrayContaining(['story:A', 'and-more']))
    expect(pauses.map(({ length }) => length)).toEqual([2000, 2000])
    for (const pause of pauses) pause.over()
    await expect.poll(() => first.heard.length + other.heard.length).toBe(4)
  })

  it('waits once before it repeats what was delivered lately, however many purges there are', async () => {
    const first = await edge(200)
    const { purges, pauses } = telling(first.address)
    for (let index = 0; index < 50; index++) {
      purges.purge([`story:${index}`])
      await expect.poll(() => purges.waiting).toBe(0)
    }
    expect(pauses).toHaveLength(1)
    const heard = first.heard.length
    // The first pause is that of the first purge, the next that of all the others.
    for (const index of [0, 1]) {
      await expect.poll(() => pauses.length).toBe(index + 1)
      pauses[index]!.over()
    }
    await expect
      .poll(() => first.heard.slice(heard).flatMap((headers) => String(headers['xkey-purge']).split(' ')))
      .toEqual(expect.arrayContaining(['story:0', 'story:49']))
  })

  it('repeats what was not delivered, later each time but never after more than two seconds', async () => {
    const lengths = [250, 500, 1000, 2000, 2000, 2000]
    const first = await edge(...lengths.map(() => 503), 200)
    const { purges, pauses, logged } = telling(first.address)
    purges.purgeAll()
    for (const [index, length] of lengths.entries()) {
      await expect.poll(() => pauses[index]?.length).toBe(length)
      pauses[index]!.over()
    }
    await expect.poll(() => first.heard.length).toBe(lengths.length + 1)
    await expect.poll(() => logged.length).toBe(2)
    expect(new Set(first.heard.map((headers) => headers['xkey-purge']))).toEqual(new Set(['all']))
    expect(logged).toEqual(['an edge cannot be told of a purge', 'an edge hears of purges again'])
  })

  it('tells an edge that refuses the first token with the next ones (rule service/tokens)', async () => {
    const first = await edge(403, 200)
    const { purges, logged } = telling(first.address, { tokens: 'old-token-of-tests, new-token-of-tests' })
    purges.purgeAll()
    await expect.poll(() => purges.waiting).toBe(0)
    expect(first.heard.map((headers) => headers['x-purge-token'])).toEqual(['old-token-of-tests', 'new-token-of-tests'])
    expect(logged).toEqual([])
  })

  it('has failed once an edge has refused every token', async () => {
    const first = await edge(403)
    const { purges, logged, pauses } = telling(first.address, { tokens: 'old-token-of-tests,new-token-of-tests' })
    purges.purgeAll()
    await expect.poll(() => pauses.map(({ length }) => length)).toEqual([250])
    expect([first.heard.length, logged]).toEqual([2, ['an edge cannot be told of a purge']])
  })

  it('sends many keys in several requests, and purges everything if there are too many', async () => {
    const first = await edge(200)
    const { purges } = telling(first.address)
    purges.purge(Array.from({ length: 200 }, (_, index) => `story:${index}`))
    await expect.poll(() => purges.waiting).toBe(0)
    await expect
      .poll(() => first.heard.flatMap((headers) => String(headers['xkey-purge']).split(' ')))
      .toContain('story:199')
    for (const headers of first.heard) expect(String(headers['xkey-purge']).length).toBeLessThanOrEqual(4000)
    const never = telling('http://127.0.0.1:1', { fetch: () => new Promise(() => undefined) })
    for (let index = 0; index < 100; index++)
      never.purges.purge(Array.from({ length: 100 }, (_, each) => `story:${index}-${each}`))
    expect(never.purges.waiting).toBeLessThanOrEqual(5000)
  })
})
