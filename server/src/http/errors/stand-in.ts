import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../errors.ts'
import { wantsHtml, wantsJson } from '../request/accepts.ts'
import { sendError, tellOfFailure } from './errors.ts'
import { RETRY_AFTER, replyWarm } from '../warm/send-warm.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

/** Of the last resort, which has neither scripts nor files. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

/** Whether somebody looks at the answer in a browser: a page, or where a form leads without a script. */
function isForReader(request: FastifyRequest): boolean {
  const { headers, server, url } = request
  if (server.routeList.isPage(url)) return !wantsJson(request)
  return wantsHtml(request) && headers['sec-fetch-dest'] !== 'iframe'
}

/** The status of a page in place of the one that an error is about; undefined where asking otherwise would help. */
function statusOf({ statusCode = 500 }: Error & { statusCode?: number }): 429 | 500 | 503 | undefined {
  if (statusCode === 429 || statusCode === 503) return statusCode
  return statusCode >= 500 ? 500 : undefined
}

/**
 * Answers an error: to a reader, where somebody asked too often, too many ask at once or the fault is ours, by a page that
 * says so (rule service/stand-in); to all others by an error body.
 */
export async function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const status = statusOf(error)
  if (status === undefined || reply.raw.headersSent || !isForReader(request)) return sendError(error, request, reply)
  if (status >= 500) tellOfFailure(error, request, reply)
  const retryAfter = (error instanceof ServiceError ? error.retryAfter : undefined) ?? RETRY_AFTER
  const { documents, lastResort, now } = request.server
  try {
    const { page, facts } = await documents.unavailable(request)
    const answer = warmAnswer(documents, page, 'html', { request, facts, now: now() })
    return await replyWarm(request, reply, { ...answer, status, retryAfter })
  } catch {
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'retry-after': retryAfter })
      .type('text/html; charset=utf-8')
      .send(lastResort)
  }
}
