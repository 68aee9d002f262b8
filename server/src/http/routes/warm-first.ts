import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../../operations/metrics.ts'
import type { DocumentService } from '../documents.ts'
import type { Encoded } from '../encoded.ts'
import { apiHeaderPairs } from '../security-headers.ts'
import { sendWarm, type WarmAnswer } from '../send-warm.ts'
import type { WarmBlock, WarmPage } from '../warm-documents.ts'
import type { HttpFacts } from '../request-facts.ts'

/** What a page is sent as, by interface. */
type Form = 'html' | 'json' | 'trpc'

const API = '/api/layout/v1?url='
const TRPC = '/trpc/layout.page?input='

/** Paths under these are no pages. */
const NOT_PAGES =
  /^\/(?:api|trpc|assets|frame|media|preview|healthz|readyz|dev|rss|sitemaps|sitemap\.xml|robots\.txt|ads\.txt|manifest\.webmanifest)(?:[/?]|$)/

export const isPagePath = (path: string): boolean => !NOT_PAGES.test(path)

/** Further parameters, or a space written as a plus: for the routes, which read a query in full. */
const hasMore = (url: string) => /[&+]/.test(url)

/** The address asked for and the form of its answer; undefined for whatever the routes have to look at. */
function pageAsked(url: string): { address: string; form: Form } | undefined {
  try {
    if (url.startsWith(API))
      return hasMore(url) ? undefined : { address: decodeURIComponent(url.slice(API.length)), form: 'json' }
    if (url.startsWith(TRPC)) {
      const input = hasMore(url)
        ? undefined
        : (JSON.parse(decodeURIComponent(url.slice(TRPC.length))) as { url?: unknown })
      return typeof input?.url === 'string' && Object.keys(input).length === 1
        ? { address: input.url, form: 'trpc' }
        : undefined
    }
    return isPagePath(url) ? { address: url, form: 'html' } : undefined
  } catch {
    return undefined
  }
}

/** By which route a form would be answered that is not warm. */
const ROUTES: Record<Form, string> = { html: '/*', json: '/api/layout/v1', trpc: '/trpc/*' }

const JSON_TYPE = 'application/json; charset=utf-8'

/** A document of the API, with the status that its route gives it. */
export function jsonAnswer(
  warm: WarmPage | WarmBlock,
  body: Encoded,
  status: number,
  facts: HttpFacts,
  now: number,
): WarmAnswer {
  const { document, freshUntil } = warm
  return {
    document,
    freshUntil,
    now,
    body,
    contentType: JSON_TYPE,
    status,
    preview: facts.preview !== undefined,
    headers: apiHeaderPairs,
  }
}

/** A page as it is sent in one form. */
export function warmAnswer(
  documents: DocumentService,
  page: WarmPage,
  form: Form,
  facts: HttpFacts,
  now: number,
): WarmAnswer {
  const { document, freshUntil } = page
  switch (form) {
    case 'trpc':
      return jsonAnswer(page, page.trpc, 200, facts, now)
    case 'json':
      // A redirect is 200 with `redirect`, so that the client chooses; 404, 410 and 503 are the document's.
      return jsonAnswer(page, page.json, document.redirect ? 200 : document.status, facts, now)
    case 'html':
      return {
        document,
        freshUntil,
        now,
        body: page.html,
        contentType: 'text/html; charset=utf-8',
        status: document.status,
        preview: facts.preview !== undefined,
        headers: documents.pageHeaderPairs,
      }
  }
}

/**
 * Answers a page that is warm from its Buffers, before Fastify or anything else looks at the request: it is what most
 * requests are. False for whatever is not warm or not plain: it goes on to its route.
 */
export function answerWarm(
  request: IncomingMessage,
  response: ServerResponse,
  documents: DocumentService,
  now: number,
  metrics: Metrics,
): boolean {
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
  sendWarm(request, response, warmAnswer(documents, page, asked.form, facts, now))
  metrics.request(ROUTES[asked.form], response.statusCode, true)
  return true
}
