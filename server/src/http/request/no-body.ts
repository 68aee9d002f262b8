import type { FastifyInstance } from 'fastify'

/** The body of a request to these routes is never read, whatever its content type. */
export function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}
