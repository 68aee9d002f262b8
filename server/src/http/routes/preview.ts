import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { PREVIEW_COOKIE, checkPreviewToken, previewCookie, previewOfQuery } from '../preview.ts'
import { requireAddress } from '../require-address.ts'
import type { Settings } from '../settings.ts'

const HOURS = 8

/** `url` is the page to go to, by default the homepage. */
function target(query: URLSearchParams): string {
  const { path, search } = requireAddress(query.get('url') ?? '/', 'url')
  return path + search
}

/** A link for people: it sets the preview cookie and goes to the page. `/preview/end` ends the preview. */
export async function previewRoutes(
  app: FastifyInstance,
  { settings }: { settings: Pick<Settings, 'PREVIEW_TOKEN' | 'SITE_URL'> },
) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.SITE_URL.startsWith('https:') } as const

  app.get('/preview', { schema: { hide: true } }, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    checkPreviewToken(query.get('token') ?? '', settings.PREVIEW_TOKEN)
    const value = previewCookie(previewOfQuery(query), settings.PREVIEW_TOKEN!)
    return reply
      .setCookie(PREVIEW_COOKIE, value, { ...cookie, maxAge: HOURS * 3600 })
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
