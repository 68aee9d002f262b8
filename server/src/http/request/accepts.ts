import type { FastifyRequest } from 'fastify'

type Accepting = Pick<FastifyRequest, 'headers'>

/** Whether somebody looks at the answer in a browser, after a link or a form. */
export const wantsHtml = ({ headers }: Accepting): boolean => headers.accept?.includes('text/html') === true

/** Whether a client asks for data at the address of a page. A request that does not say counts as a browser's. */
export const wantsJson = (request: Accepting): boolean =>
  request.headers.accept?.includes('application/json') === true && !wantsHtml(request)
