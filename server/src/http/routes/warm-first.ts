import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DocumentService } from '../documents.ts'
import { apiHeaderPairs, pageHeaderPairs } from '../security-headers.ts'
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
  const { document } = page
  const isHtml = form === 'html'
  // Of the API a redirect is 200 with `redirect`, so that the client chooses; 404, 410 and 503 are the document's.
  const status = form === 'trpc' || (document.redirect && !isHtml) ? 200 : document.status
  return {
    document,
    freshUntil: page.freshUntil,
    now,
    body: isHtml ? page.html : form === 'json' ? page.json : page.trpc,
    contentType: isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    status,
    preview: facts.preview !== undefined,
    headers: isHtml ? pageHeaderPairs : apiHeaderPairs,
  }
}

/**
 * Answers a page that is warm from its Buffers, before Fastify or anything else looks at the request: it is what most
 * requests are. False for whatever is not warm or not plain: it goes on to its route.
 */
export function answerWarm(request: IncomingMessage, response: ServerResponse, documents: DocumentService, now: number): boolean {
  const asked = request.method === 'GET' ? pageAsked(request.url ?? '') : undefined
  if (!asked || 'x-preview-token' in request.headers) return false
  let facts: HttpFacts
  try {
    facts = documents.facts(request, asked.address, 'url')
  } catch {
    return false
  }
  const page = documents.peekPage(facts)
  if (!page || (asked.form === 'html' && page.document.redirect)) return false
  sendWarm(request, response, warmAnswer(page, asked.form, facts, now))
  return true
}
