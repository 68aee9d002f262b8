import type { FastifyInstance } from 'fastify'

/** Development only: a stream that ends when the service does; the page reloads when it is back. */
export async function liveReload(
  app: FastifyInstance,
  { pageDefinitions, onDrain }: Pick<FastifyInstance, 'pageDefinitions'> & { onDrain: (listener: () => void) => void },
) {
  const open = new Set<NodeJS.WritableStream>()
  pageDefinitions.onReload(() => {
    for (const stream of open) stream.write('data: changed\n\n')
  })
  onDrain(() => {
    for (const stream of open) stream.end()
  })
  app.get('/dev/events', { schema: { hide: true } }, async (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 300\n\n')
    open.add(reply.raw)
    request.raw.on('close', () => open.delete(reply.raw))
    return reply
  })
}
