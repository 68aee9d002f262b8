import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER, ServiceError, isCalled } from '../../errors.ts'
import { NOT_TAKEN_PATH, builtInPages } from '../../pages/index.ts'
import { sendPersonalPage } from '../personal/personal-page.ts'
import { sendSignInAnswer } from '../personal/sign-in-answer.ts'
import { wantsHtml, wantsJson } from '../request/accepts.ts'
import { refererPath } from '../request/local-path.ts'
import { sendError, tellOfFailure } from './errors.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

/** The policy of the last resort, which has neither scripts nor files. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

/** Whether a browser asks for what fills its window, after a link or a form. */
const fillsWindow = (request: FastifyRequest): boolean =>
  wantsHtml(request) && request.headers['sec-fetch-dest'] !== 'iframe'

/** Whether somebody looks at the answer in a browser: at a page, or at what a form without script leads to. */
const isForReader = (request: FastifyRequest): boolean =>
  request.server.routeList.isPage(request.url) ? !wantsJson(request) : fillsWindow(request)

/** The status of a stand-in for this error; undefined if another request would help. */
function statusOf(error: Error & { statusCode?: number }): number | undefined {
  const { statusCode = 500 } = error
  if (statusCode === 429 || statusCode === 503) return statusCode
  if (statusCode < 500) return undefined
  return error instanceof ServiceError ? statusCode : 500
}

/** The addresses of programs, whose answers nobody is led to by a link. */
const isForPrograms = (url: string) => url.startsWith('/api/') || url.startsWith('/trpc/')

/** The page that tells a reader of a refusal; undefined where only a program is refused (rule service/refusals). */
function pageOfRefusal(error: Error, request: FastifyRequest): string | undefined {
  if (!fillsWindow(request)) return undefined
  if (isCalled(error, 'other-site')) return NOT_TAKEN_PATH
  const isNothing = isCalled(error, 'not-found') || isCalled(error, 'method-not-allowed')
  return isNothing && !isForPrograms(request.url) ? builtInPages.notFound.match[0] : undefined
}

async function answerRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pageOfRefusal(error, request)
  if (path === undefined || !(error instanceof ServiceError)) return sendError(error, request, reply)
  try {
    const { documents } = request.server
    return await sendPersonalPage(documents, request, reply, { path, status: error.statusCode, fill: (html) => html })
  } catch {
    return sendError(error, request, reply)
  }
}

/** Whether what was asked for would have changed something, and the service knows why it could not be done. */
const isUndone = ({ method }: FastifyRequest, status: number): boolean =>
  method === 'POST' && (status === 429 || status === 503)

/**
 * Answers an error. Readers get a page that says so if they asked too often, too many ask at once, or the fault is ours (rule
 * service/stand-in). Everybody else gets an error body.
 */
export async function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const status = statusOf(error)
  if (status === undefined) return answerRefusal(error, request, reply)
  if (reply.raw.headersSent || !isForReader(request)) return sendError(error, request, reply)
  if (status >= 500) tellOfFailure(error, request, reply)
  const retryAfter = (error instanceof ServiceError ? error.retryAfter : undefined) ?? RETRY_AFTER
  const { documents, lastResort, now } = request.server
  try {
    if (isUndone(request, status)) {
      const returnTo = refererPath(request.headers) ?? '/'
      return await sendSignInAnswer(request, reply.header('retry-after', retryAfter), {
        page: 'later',
        status,
        returnTo,
      })
    }
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
