import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { HouseholdConnections } from './household-connections.ts'

let paper: TestPaper | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await paper?.close()
})

/** Asks on a connection of its own, which stays open: the status of the answer, or undefined where the service ended it. */
async function ask(address: string, from = '127.0.0.1') {
  const { port } = new URL(address)
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])) as [Buffer?]
  return { socket, status: answer && Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]) }
}
const refusedOf = async (answered: TestPaper) =>
  /^broadsheet_connections_refused_total (\d+)$/m.exec((await answered.app.inject('/metrics')).body)?.[1]

describe('the connections of a household (rule service/fairness)', () => {
  it('are limited at any moment, whatever others have', async () => {
    paper = await startPaper({ HOUSEHOLD_CONNECTIONS: '3' })
    const address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
    const first = await Promise.all([ask(address), ask(address), ask(address)])
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask(address)).status).toBeUndefined()
    expect((await ask(address, '127.0.0.2')).status).toBe(200)
    expect(await refusedOf(paper)).toBe('1')
    // An answered one that its household ends makes room.
    first[0]!.socket.end()
    await once(first[0]!.socket, 'close')
    expect((await ask(address)).status).toBe(200)
    expect((await ask(address)).status).toBeUndefined()
  })

  it('are not counted for a proxy, which speaks for many', async () => {
    paper = await startPaper({ HOUSEHOLD_CONNECTIONS: '1', TRUST_PROXY: '127.0.0.1' })
    const address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
    for (let count = 0; count < 5; count += 1) expect((await ask(address)).status).toBe(200)
    expect(await refusedOf(paper)).toBe('0')
  })

  it('cost one line a minute in the log if refused, which names no address', () => {
    const lines: [object, string][] = []
    let now = 1000
    const households = new HouseholdConnections({
      most: 1,
      trust: () => false,
      log: { warn: (...line) => lines.push(line) },
      now: () => now,
    })
    const open = () =>
      households.take({ remoteAddress: '::ffff:198.51.100.1', once: () => 0, destroy: () => 0 } as unknown as Socket)
    for (let count = 0; count < 5; count += 1) open()
    now += 60_000
    open()
    expect(lines.map(([fields]) => fields)).toEqual([
      { refused: 1, most: 1 },
      { refused: 4, most: 1 },
    ])
    expect(JSON.stringify(lines)).not.toContain('198.51.100.1')
  })
})
