import type { FastifyRequest } from 'fastify'

/** Whether a client asks for data at an address of a page; what says nothing of the sort is a browser. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}
