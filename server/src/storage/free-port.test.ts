import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('a free port can be listened on, and no outgoing connection can have taken it meanwhile', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer()
  await new Promise<void>((done, failed) => server.on('error', failed).listen(port, '127.0.0.1', done))
  await new Promise((done) => server.close(done))
})
