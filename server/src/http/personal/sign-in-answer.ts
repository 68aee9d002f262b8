import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../../errors.ts'
import { escapeXml } from '../../layout/discovery/xml.ts'
import { SIGN_IN_ANSWERS, WAY_BACK } from '../../pages/index.ts'
import { sendPersonalPage } from './personal-page.ts'

interface SignInAnswer {
  page: keyof typeof SIGN_IN_ANSWERS
  status: number
  /** The path of the paper to which its links lead back. */
  returnTo: string
}

/**
 * Sends the page of the paper that says how it ended, with the ways back filled in. One that asks to come back later says when,
 * unless the reply does already.
 */
export function sendSignInAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, returnTo }: SignInAnswer,
): Promise<FastifyReply> {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  return sendPersonalPage(request.server.documents, request, reply, {
    path: SIGN_IN_ANSWERS[page],
    status,
    fill: (html) =>
      html
        .replaceAll(`href="${WAY_BACK.return}"`, () => `href="${escapeXml(returnTo)}"`)
        .replaceAll(
          `href="${WAY_BACK.again}"`,
          () => `href="${escapeXml(`/sign-in?return=${encodeURIComponent(returnTo)}`)}"`,
        ),
  })
}
