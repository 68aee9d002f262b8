import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../errors.ts'
import { PREVIEW_ANSWERS } from '../../pages/index.ts'
import { wantsHtml } from '../request/accepts.ts'
import type { DocumentService } from '../document-service.ts'
import { PREVIEW_COOKIE, PREVIEW_HOLDS, checkPreviewToken, previewCookie, previewOfQuery } from '../request/preview.ts'
import type { Limits } from '../limits/limits.ts'
import { sendPersonalPage } from '../personal/personal-page.ts'
import { queryOf } from '../request/query-of.ts'
import { requireAddress } from '../request/require-address.ts'
import type { Settings } from '../settings/settings.ts'

/** The page to go to: the parameter `url`, by default the homepage. */
function target(query: URLSearchParams): string {
  const { path, search } = requireAddress(query.get('url')?.trim() || '/', 'url')
  return path + search
}

export interface PreviewOptions {
  settings: Pick<Settings, 'PREVIEW_TOKEN' | 'SITE_URL'>
  documents: DocumentService
  limits: Limits
  /** Milliseconds. */
  now: () => number
}

/** The page that tells an editor in a browser why there is no preview. */
const answerTo = (request: FastifyRequest, error: unknown): string | undefined => {
  if (!(error instanceof ServiceError) || !wantsHtml(request)) return undefined
  if (error.statusCode === 403) return PREVIEW_ANSWERS.refused
  return error.statusCode === 400 ? PREVIEW_ANSWERS.unclear : undefined
}

/** A link for people: it sets the preview cookie and goes to the page. `/preview/end` ends the preview. */
export async function previewRoutes(app: FastifyInstance, { settings, documents, limits, now }: PreviewOptions) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.SITE_URL.startsWith('https:') } as const

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const query = queryOf(request.url)
    const token = query.get('token') ?? ''
    await limits.guess('previewTokens', request, () => checkPreviewToken(token, settings.PREVIEW_TOKEN, 'token'))
    const value = previewCookie(previewOfQuery(query), settings.PREVIEW_TOKEN!, now())
    const page = target(query)
    return reply.setCookie(PREVIEW_COOKIE, value, { ...cookie, maxAge: PREVIEW_HOLDS }).redirect(page, 302)
  }

  app.get('/preview', { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    try {
      return await begin(request, reply)
    } catch (error) {
      const answer = answerTo(request, error)
      if (!answer) throw error
      // The answer is at another address, because this one holds the token, which no script of a page may read.
      return reply.redirect(answer, 303)
    }
  })

  const statuses = { [PREVIEW_ANSWERS.refused]: 403, [PREVIEW_ANSWERS.unclear]: 400 }
  for (const [path, status] of Object.entries(statuses))
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendPersonalPage(documents, request, reply, { path, status, fill: (html) => html }),
    )

  app.get('/preview/end', { schema: { hide: true } }, async (request, reply) => {
    const query = queryOf(request.url)
    return reply
      .clearCookie(PREVIEW_COOKIE, cookie)
      .header('cache-control', 'private, no-store')
      .redirect(target(query), 302)
  })
}
