import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const FORM = 'application/x-www-form-urlencoded'

/** Routes of this scope take forms of pages without script, read into what their handlers know. `bodyLimit`: bytes. */
export function takeForms(scope: FastifyInstance, bodyLimit: number, read: (form: URLSearchParams) => unknown): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, read(new URLSearchParams(String(body)))),
  )
}

/** No answer of this scope's routes is kept by anybody, errors included: what they say is the reader's own. */
export function keepPrivate(scope: FastifyInstance): void {
  const keep = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'private, no-store')
  }
  // At the start too: cookies of sessions go with answers that are known to be private.
  scope.addHook('onRequest', keep)
  scope.addHook('onSend', keep)
}
