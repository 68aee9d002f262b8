import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { OptInError, ReaderApi } from './reader-api.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close()
})

/** A service that answers with a status, or not at all, or hangs up. */
async function api(answer: number | 'never' | 'hang-up', path = '/gateway/') {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body: JSON.parse(text) })
      if (answer === 'hang-up') request.socket.destroy()
      else if (answer !== 'never') response.writeHead(answer).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const logged: string[] = []
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const readers = new ReaderApi({
    address,
    log: { warn: (fields, message) => void logged.push(JSON.stringify([fields, message])) },
    timeLimit: answer === 'never' ? 100 : 5000,
  })
  open.push({ close: () => (server.closeAllConnections(), server.close()) }, readers)
  return { asked, logged, readers }
}

const ANN = { email: 'ann+news@example.org', lists: ['Morning', 'Food'], requestId: 'request-1' }

describe('the opt-in (rule newsletters/opt-in)', () => {
  it.each(['/gateway', '/gateway/'])('is one call below %s', async (path) => {
    const { asked, logged, readers } = await api(200, path)
    expect(await readers.optIn(ANN)).toBe(true)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/gateway/sailthru/rest/user',
        headers: expect.objectContaining({ 'content-type': 'application/json', 'x-request-id': 'request-1' }),
        body: {
          id: ANN.email,
          key: 'email',
          lists: { Morning: 1, Food: 1 },
          identifyKey: expect.stringMatching(/^[\w-]+$/),
        },
      },
    ])
    expect(logged).toEqual([])
  })

  it.each([201, 204, 302, 400, 500, 'never', 'hang-up'] as const)(
    'answered by %s it has failed: said and logged, asked once, and the log has nothing of the reader',
    async (answer) => {
      const { asked, logged, readers } = await api(answer)
      const failure = await readers.optIn(ANN).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(OptInError)
      expect(String(failure)).toContain('Opt-in newsletter failed!')
      expect(asked).toHaveLength(1)
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain('Opt-in newsletter failed!')
      expect(logged.join() + String(failure)).not.toContain('ann')
      expect(logged.join()).not.toContain((asked[0]!.body as { identifyKey: string }).identifyKey)
    },
  )

  it('nobody is asked without an address', async () => {
    const { asked, readers } = await api(200)
    expect(await readers.optIn({ ...ANN, email: '' })).toBeNull()
    expect(asked).toEqual([])
  })
})
