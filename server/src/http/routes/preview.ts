import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { PREVIEW_COOKIE, PREVIEW_HOLDS, checkPreviewToken, previewCookie, previewOfQuery } from '../preview.ts'
import type { Limits } from '../limits.ts'
import { requireAddress } from '../require-address.ts'
import type { Settings } from '../settings.ts'

/** `url` is the page to go to, by default the homepage. */
function target(query: URLSearchParams): string {
  const { path, search } = requireAddress(query.get('url') ?? '/', 'url')
  return path + search
}

export interface PreviewOptions {
  settings: Pick<Settings, 'PREVIEW_TOKEN' | 'SITE_URL'>
  limits: Limits
  /** Milliseconds. */
  now: () => number
}

/** A link for people: it sets the preview cookie and goes to the page. `/preview/end` ends the preview. */
export async function previewRoutes(app: FastifyInstance, { settings, limits, now }: PreviewOptions) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.SITE_URL.startsWith('https:') } as const

  app.get('/preview', { schema: { hide: true } }, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const token = query.get('token') ?? ''
    await limits.guess('previewTokens', request, () => checkPreviewToken(token, settings.PREVIEW_TOKEN))
    const value = previewCookie(previewOfQuery(query), settings.PREVIEW_TOKEN!, now())
    return reply
      .setCookie(PREVIEW_COOKIE, value, { ...cookie, maxAge: PREVIEW_HOLDS })
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(target(query), 302)
  })

  app.get('/preview/end', { schema: { hide: true } }, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    return reply
      .clearCookie(PREVIEW_COOKIE, cookie)
      .header('cache-control', 'private, no-store')
      .redirect(target(query), 302)
  })
}
