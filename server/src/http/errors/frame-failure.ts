import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameNotice } from '../../documents/frame-document.ts'
import { escapeXml } from '../../layout/discovery/xml.ts'
import type { SecurityHeaders } from '../headers/security-headers.ts'
import { wantsHtml } from '../request/accepts.ts'
import { requireAddress } from '../request/require-address.ts'
import { beginError, sendError } from './errors.ts'

/** The code of a frame that its page no longer holds: an editor changed it, or its post has left the page. */
export const FRAME_NOT_FOUND = 'frame-not-found'

const CANNOT = '<p>This cannot be shown at the moment.</p>'
/** Loads the frame alone. Other links of a frame open a window. */
const TRY_AGAIN = '<p>This cannot be shown at the moment. <a href="" target="_self">Try again</a></p>'

function changed(request: FastifyRequest): string {
  const { path, search } = requireAddress((request.query as { page: string }).page, 'page')
  return `<p>This has changed since you opened the page. <a href="${escapeXml(path + search)}">See it as it is now</a></p>`
}

function noticeOf(code: string, request: FastifyRequest, status: number): string {
  if (code === FRAME_NOT_FOUND) return changed(request)
  return status === 429 || status >= 500 ? TRY_AGAIN : CANNOT
}

/**
 * Answers an error of a frame's route. Readers are told in the frame, where browsers would say that the site does not answer
 * (rule blocks/missing-frames). Everybody else gets an error body.
 */
export const frameFailure =
  (headers: SecurityHeaders) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!wantsHtml(request)) return sendError(error, request, reply)
    const { code } = beginError(error, request, reply).error
    return reply
      .headers(headers.frame)
      .type('text/html; charset=utf-8')
      .send(frameNotice(noticeOf(code, request, reply.statusCode)))
  }
