import type { FastifyRequest } from 'fastify'

type Accepting = Pick<FastifyRequest, 'headers'>

/** Whether somebody looks at the answer in a browser, by a link or a form. */
export const wantsHtml = ({ headers }: Accepting): boolean => headers.accept?.includes('text/html') === true

/** Whether a client asks for data at an address of a page; what says nothing of the sort is a browser. */
export const wantsJson = (request: Accepting): boolean =>
  request.headers.accept?.includes('application/json') === true && !wantsHtml(request)
