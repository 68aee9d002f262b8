import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const FORM = 'application/x-www-form-urlencoded'

/**
 * Lets the routes of this scope take forms from pages without script; `read` turns a form into what handlers expect.
 * `bodyLimit`: bytes.
 */
export function takeForms(scope: FastifyInstance, bodyLimit: number, read: (form: URLSearchParams) => unknown): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, read(new URLSearchParams(String(body)))),
  )
}

/** No cache keeps an answer of this scope's routes, including errors, because they are the reader's own. */
export function keepPrivate(scope: FastifyInstance): void {
  const keep = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'private, no-store')
  }
  // Set at the start too, because session cookies go only with answers that are known to be private.
  scope.addHook('onRequest', keep)
  scope.addHook('onSend', keep)
}
