import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER, ServiceError } from '../../errors.ts'
import { wantsHtml, wantsJson } from '../request/accepts.ts'
import { sendError, tellOfFailure } from './errors.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

/** The policy of the last resort, which has neither scripts nor files. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

/** Whether somebody looks at the answer in a browser: at a page, or at what a form without script leads to. */
function isForReader(request: FastifyRequest): boolean {
  const { headers, server, url } = request
  if (server.routeList.isPage(url)) return !wantsJson(request)
  return wantsHtml(request) && headers['sec-fetch-dest'] !== 'iframe'
}

/** The status of a stand-in for this error; undefined if another request would help. */
function statusOf({ statusCode = 500 }: Error & { statusCode?: number }): 429 | 500 | 503 | undefined {
  if (statusCode === 429 || statusCode === 503) return statusCode
  return statusCode >= 500 ? 500 : undefined
}

/**
 * Answers an error. Readers get a page that says so if they asked too often, too many ask at once, or the fault is ours (rule
 * service/stand-in). Everybody else gets an error body.
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
