/**
 * The baseline for warm answers: a bare Fastify route that sends the same bytes from a Buffer. It runs in a process of its
 * own, because two servers in one process would share its heap and its compiled code.
 */
import Fastify from 'fastify'

const app = Fastify()
let body = Buffer.alloc(0)
let headers: Record<string, string> = {}
app.get('/', (_request, reply) => reply.type('text/plain').headers(headers).send(body))
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** A message sets the body (base64) and headers to send from then on; `usage` asks for the processor time used. */
process.on('message', (message: { body: string; headers: Record<string, string> } | 'usage') => {
  if (message !== 'usage') {
    body = Buffer.from(message.body, 'base64')
    headers = message.headers
  }
  process.send?.(process.cpuUsage())
})
process.on('disconnect', () => process.exit())
process.send?.({ address })
