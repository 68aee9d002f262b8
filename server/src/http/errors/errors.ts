import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '@broadsheet/contracts'
import { ServiceError, fieldOf } from '../../errors.ts'
import { FewLines } from './few-lines.ts'

export const errorBody = (code: string, message: string, path?: string): ErrorBody => ({
  error: { code, message, ...(path === undefined ? {} : { path }) },
})

/** HTTP status → the code of our error bodies. */
const CODES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  410: 'gone',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

/** The code of an error without a code of its own, by its status. */
export const codeOf = (status: number): string => CODES[status] ?? (status >= 500 ? 'internal' : 'bad-request')

/** The validator puts the path of a field into a text, and the keys that it does not know beside it. */
function fieldOfRequest(fault: NonNullable<FastifyError['validation']>[number] | undefined): string | undefined {
  const path = fault?.instancePath?.split('/').filter(Boolean) ?? []
  return fieldOf({ path, keys: fault?.params?.['keys'] as string[] | undefined })
}

interface Answer {
  status: number
  body: ErrorBody
}

/** The one shape of every error: never a stack trace, and no details for a fault of ours. */
function answerOf(error: Error & Partial<FastifyError>): Answer {
  if (error instanceof ServiceError)
    return { status: error.statusCode, body: errorBody(error.code, error.message, error.path) }
  const status = error.statusCode ?? 500
  if (status >= 500)
    return {
      status: status === 503 ? 503 : 500,
      body: errorBody(codeOf(status), 'The service failed to answer.'),
    }
  const validation = error.validation?.[0]
  return { status, body: errorBody(codeOf(status), validation?.message ?? error.message, fieldOfRequest(validation)) }
}

/** The lines of each server. */
const linesOf = new WeakMap<object, FewLines>()

function fewLines({ server: { server } }: FastifyRequest): FewLines {
  const lines = linesOf.get(server) ?? new FewLines()
  linesOf.set(server, lines)
  return lines
}

/**
 * Logs a failure with the request's id, by which whoever got the error can be helped (rule service/request-id). Of many of one
 * kind only some are logged (rule service/failures-logged).
 */
export function tellOfFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.setHeader('x-request-id', request.id)
  const line = fewLines(request).take(error.message, performance.now())
  if (!line) return
  const about = { path: request.url.split('?')[0], requestId: request.id, ...line }
  // A refusal for a known reason, such as too many requests at once, has no stack worth logging.
  if (error instanceof ServiceError) request.log.warn({ reason: error.message, ...about }, 'request failed')
  else request.log.error({ err: error, ...about }, 'request failed')
}

/** Warns of something that anybody can bring about by a request, as seldom as of failures. */
export function warnSeldom(request: FastifyRequest, about: object, message: string): void {
  const line = fewLines(request).take(message, performance.now())
  if (line) request.log.warn({ ...about, requestId: request.id, ...line }, message)
}

/** Logs a failure and sets status and headers of the answer to an error. Returns its body. */
export function beginError(
  error: Error & Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): ErrorBody {
  const { status, body } = answerOf(error)
  if (status >= 500) tellOfFailure(error, request, reply)
  if (error instanceof ServiceError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  return body
}

export function sendError(
  error: Error & Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = beginError(error, request, reply)
  return (
    reply
      .type('application/json; charset=utf-8')
      // Serialised as it is, so that a route's response schema cannot turn an error into a fault of ours.
      .serializer(JSON.stringify)
      .send(body)
  )
}

/** For paths that exist, but not with this method (rule service/methods). The answer names the others in `Allow`. */
export const wrongMethod = ({ method }: FastifyRequest): ServiceError =>
  new ServiceError(405, 'method-not-allowed', `${method} is not answered here.`)

/** For paths under the service's own prefixes that no route answers. */
export const nothingThere = (): ServiceError =>
  new ServiceError(404, 'not-found', 'There is nothing at this address.', 'url')
