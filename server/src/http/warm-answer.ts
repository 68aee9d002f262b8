import type { Encoded } from '../documents/encoded.ts'
import type { WarmBlock, WarmPage } from '../documents/warm-document.ts'
import type { DocumentService } from './document-service.ts'
import type { HttpFacts } from './request-facts.ts'
import { apiHeaderPairs } from './security-headers.ts'
import type { WarmAnswer } from './send-warm.ts'

/** The form in which an interface sends a page. */
export type WarmForm = 'html' | 'json' | 'trpc'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

/** A document as the API sends it, with the status of its route. */
export const jsonAnswer = (
  warm: WarmPage | WarmBlock,
  body: Encoded,
  status: number,
  facts: HttpFacts,
  now: number,
): WarmAnswer => ({
  warm,
  now,
  body,
  contentType: JSON_TYPE,
  status,
  preview: facts.preview !== undefined,
  headers: apiHeaderPairs,
})

/** A page as it is sent in one form. */
export function warmAnswer(
  documents: Pick<DocumentService, 'pageHeaderPairs'>,
  page: WarmPage,
  form: WarmForm,
  facts: HttpFacts,
  now: number,
): WarmAnswer {
  const { document } = page
  switch (form) {
    case 'trpc':
      return jsonAnswer(page, page.trpc, 200, facts, now)
    case 'json':
      // A redirect is 200 with `redirect`, so that the client chooses; 404, 410 and 503 are the document's.
      return jsonAnswer(page, page.json, document.redirect ? 200 : document.status, facts, now)
    case 'html':
      return {
        warm: page,
        now,
        body: page.html,
        contentType: HTML_TYPE,
        status: document.status,
        preview: facts.preview !== undefined,
        headers: documents.pageHeaderPairs,
      }
  }
}
