import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../../operations/metrics.ts'
import type { Requester } from '../../tracing/index.ts'
import type { DocumentService } from '../document-service.ts'
import { requestIdOf, type RequestWatch } from '../request-watch.ts'
import type { RouteList } from '../route-list.ts'
import { sendWarm } from './send-warm.ts'
import { pageForm, warmAnswer, type WarmForm } from './warm-answer.ts'

export interface WarmFirstOptions {
  documents: DocumentService
  routes: RouteList
  metrics: Metrics
  watch: RequestWatch | undefined
  now: () => number
}

interface PageAsked {
  address: string
  form: WarmForm
}

/** Further parameters, or spaces written as plus signs, are left to the routes, which parse the whole query. */
const hasMore = (url: string) => /[&+]/.test(url)

/**
 * Answers pages that are ready from their Buffers before Fastify looks at the request, because most requests are for warm pages
 * (decision 005). Fastify's routes decide which paths are pages, and at which paths pages are asked for as JSON.
 */
export class WarmFirst {
  readonly #options: WarmFirstOptions
  /** The registered route of each form, which metrics use as its name. */
  readonly #paths: Readonly<Record<WarmForm, string>>
  readonly #json: string
  readonly #trpc: string

  /** Reads the routes once; all are registered by then. */
  constructor(options: WarmFirstOptions) {
    const { routes } = options
    this.#options = options
    this.#paths = { html: routes.pathOf('html'), json: routes.pathOf('json'), trpc: routes.pathOf('trpc') }
    this.#json = `${this.#paths.json}?url=`
    this.#trpc = `${this.#paths.trpc.replace(/\/[:*][^/]*$/, '/layout.page')}?input=`
  }

  /**
   * Returns false for anything that is not ready or not plain; its route then answers. Returns a promise if an encoding has to
   * be made first.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<void> {
    const { documents, metrics, watch, now } = this.#options
    const begun = performance.now()
    const asked = request.method === 'GET' ? this.#asked(request.url ?? '') : undefined
    if (!asked || 'x-preview-token' in request.headers) return false
    const ready = this.#find(request, asked)
    if (!ready) return false
    const { page, facts, found } = ready
    documents.views.count(page)
    const watched = watch?.of(request)
    if (watched) {
      watched.route = this.#paths[asked.form]
      watched.warm = true
      watched.step?.note({ pageType: page.pageType, found })
    }
    const at = now()
    const sent = sendWarm(request, response, warmAnswer(documents, page, asked.form, { request, facts, now: at }))
    metrics.found(page.pageType, found, at - page.madeAt)
    const count = () =>
      metrics.request(this.#paths[asked.form], {
        status: response.statusCode,
        warm: true,
        seconds: (performance.now() - begun) / 1000,
      })
    if (sent) return sent.then(count)
    count()
    return true
  }

  /** Bad addresses and previews, redirects, cookies and a reader's own data are left to the routes. */
  #find(request: IncomingMessage, { address, form }: PageAsked) {
    try {
      const { documents } = this.#options
      const ready = documents.readyPage(request, address, pageForm(form), () => this.#asker(request))
      if (!ready || documents.views.isDue(request, ready.facts, ready.page)) return undefined
      const { page, found, facts } = ready
      if (documents.views.movedGift(request, facts, page) !== undefined) return undefined
      // Asking for something that is not there counts towards a limit once it has to be looked for again, so a route does it.
      if (found !== 'hit' && page.status !== 200) return undefined
      return form === 'html' && (page.redirect || page.isPersonal) ? undefined : ready
    } catch {
      return undefined
    }
  }

  /** Who asks if the page is made again after the answer; it takes no household's turn. */
  #asker(request: IncomingMessage): Requester {
    const watched = this.#options.watch?.of(request)
    return { id: watched?.id ?? requestIdOf(request), step: watched?.step }
  }

  /** The address asked for and the form of the answer; undefined for whatever the routes have to look at. */
  #asked(url: string): PageAsked | undefined {
    try {
      if (url.startsWith(this.#json))
        return hasMore(url) ? undefined : { address: decodeURIComponent(url.slice(this.#json.length)), form: 'json' }
      if (url.startsWith(this.#trpc)) return hasMore(url) ? undefined : askedOfTrpc(url.slice(this.#trpc.length))
      return this.#options.routes.isPage(url) ? { address: url, form: 'html' } : undefined
    } catch {
      return undefined
    }
  }
}

/** The input of `layout.page` if it is an address and nothing else. */
function askedOfTrpc(encoded: string): PageAsked | undefined {
  const input = JSON.parse(decodeURIComponent(encoded)) as { url?: unknown }
  return typeof input?.url === 'string' && Object.keys(input).length === 1
    ? { address: input.url, form: 'trpc' }
    : undefined
}
