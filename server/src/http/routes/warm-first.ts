import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentService } from '../documents.ts'
import { apiHeaders, pageHeaders } from '../security-headers.ts'
import { sendWarm, type WarmAnswer } from '../send-warm.ts'
import type { WarmPage } from '../warm-documents.ts'
import type { HttpFacts } from '../request-facts.ts'

/** What a page is sent as, by interface. */
type Form = 'html' | 'json' | 'trpc'

const API = '/api/layout/v1?url='
const TRPC = '/trpc/layout.page?input='

/** Paths under these are no pages. */
const NOT_PAGES = /^\/(?:api|trpc|assets|frame|media|preview|healthz|readyz|dev)(?:[/?]|$)/

export const isPagePath = (path: string): boolean => !NOT_PAGES.test(path)

/** The address asked for and the form of its answer; undefined for whatever the routes have to look at. */
function pageAsked(url: string): { address: string; form: Form } | undefined {
  try {
    if (url.startsWith(API)) return url.includes('&') ? undefined : { address: decodeURIComponent(url.slice(API.length)), form: 'json' }
    if (url.startsWith(TRPC)) {
      const input = url.includes('&') ? undefined : (JSON.parse(decodeURIComponent(url.slice(TRPC.length))) as { url?: unknown })
      return typeof input?.url === 'string' && Object.keys(input).length === 1 ? { address: input.url, form: 'trpc' } : undefined
    }
    return isPagePath(url) ? { address: url, form: 'html' } : undefined
  } catch {
    return undefined
  }
}

/** A page as it is sent in one form. */
export function warmAnswer(page: WarmPage, form: Form, facts: HttpFacts, now: number): WarmAnswer {
  const { document, freshUntil } = page
  const common = { document, freshUntil, preview: facts.preview !== undefined, now }
  switch (form) {
    case 'html':
      return { ...common, body: page.html, contentType: 'text/html; charset=utf-8', status: document.status, headers: pageHeaders }
    case 'json': {
      // A redirect is 200 with `redirect`, so that the client chooses; 404, 410 and 503 are the document's.
      const status = document.redirect ? 200 : document.status
      return { ...common, body: page.json, contentType: 'application/json; charset=utf-8', status, headers: apiHeaders }
    }
    case 'trpc':
      return { ...common, body: page.trpc, contentType: 'application/json', status: 200, headers: apiHeaders }
  }
}

/**
 * Warm pages are answered from their Buffers before anything else looks at the request: they are what most requests
 * are. Whatever is not warm, or not plain, goes on to its route.
 */
export function warmFirst(app: FastifyInstance, { documents, now }: { documents: DocumentService; now: () => number }) {
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    const asked = request.method === 'GET' ? pageAsked(request.url) : undefined
    if (!asked || 'x-preview-token' in request.headers) return done()
    let facts: HttpFacts
    try {
      facts = documents.facts(request, asked.address, 'url')
    } catch {
      return done()
    }
    const page = documents.peekPage(facts)
    if (!page || (asked.form === 'html' && page.document.redirect)) return done()
    sendWarm(request, reply, warmAnswer(page, asked.form, facts, now()))
  })
}
