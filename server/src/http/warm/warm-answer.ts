import type { Encoded } from '../../documents/encoded.ts'
import type { PageForm, WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import type { DocumentService } from '../document-service.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { HeaderPairs } from '../headers/security-headers.ts'
import type { WarmAnswer } from './send-warm.ts'

/** The form in which an interface sends a page. */
export type WarmForm = PageForm | 'trpc'

/** tRPC wraps the same JSON. */
export const pageForm = (form: WarmForm): PageForm => (form === 'html' ? 'html' : 'json')

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

/** Only previews say where their time went (rule service/server-timing). */
const withTimings = (pairs: HeaderPairs, { timings }: HttpFacts): HeaderPairs =>
  timings ? [...pairs, 'server-timing', timings.text()] : pairs

/** What gives the headers of an answer. */
type Headers = Pick<DocumentService, 'answerHeaderPairs' | 'pageHeaderPairs'>

/** Who asked, and when (milliseconds). */
interface Asker {
  request: RequestParts
  facts: HttpFacts
  now: number
}

/** A document as the API sends it, with the status of its route. */
export const jsonAnswer = (
  documents: Pick<Headers, 'answerHeaderPairs'>,
  warm: WarmPage | WarmBlock,
  { body, status }: { body: Encoded; status: number },
  { facts, now }: Pick<Asker, 'facts' | 'now'>,
): WarmAnswer => ({
  warm,
  now,
  body,
  contentType: JSON_TYPE,
  status,
  preview: facts.preview !== undefined,
  isFromEdge: facts.isFromEdge,
  knowsCountry: facts.knowsCountry,
  headers: withTimings(documents.answerHeaderPairs, facts),
})

/** A page as it is sent in one form. */
export function warmAnswer(documents: Headers, page: WarmPage, form: WarmForm, asker: Asker): WarmAnswer {
  const { status, redirect } = page
  switch (form) {
    case 'trpc':
      return jsonAnswer(documents, page, { body: page.trpc, status: 200 }, asker)
    case 'json':
      // A redirect is sent as 200 with `redirect`, so that the client decides; 404, 410 and 503 are the document's own.
      return jsonAnswer(documents, page, { body: page.body, status: redirect ? 200 : status }, asker)
    case 'html':
      return {
        warm: page,
        now: asker.now,
        body: page.body,
        contentType: HTML_TYPE,
        status,
        preview: asker.facts.preview !== undefined,
        isFromEdge: asker.facts.isFromEdge,
        knowsCountry: asker.facts.knowsCountry,
        headers: withTimings(documents.pageHeaderPairs(page, asker.request.headers.host), asker.facts),
      }
  }
}
