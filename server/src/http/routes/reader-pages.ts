import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WarmPage } from '../../documents/warm-document.ts'
import type { DocumentService } from '../document-service.ts'
import { OF_MOVED_STORIES, OF_PERMANENT_REDIRECTS } from '../edge/cache-headers.ts'
import { tellKeys } from '../edge/surrogate-keys.ts'
import { nothingThere, wrongMethod } from '../errors/errors.ts'
import { answerFailure } from '../errors/stand-in.ts'
import { GIFT, withGift } from '../paywall/gift-links.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import type { RouteList } from '../route-list.ts'
import { sendFilled } from '../personal/personal-page.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { warmAnswer } from '../warm/warm-answer.ts'

export interface ReaderPagesOptions {
  documents: DocumentService
  /** Puts the reader's own data into a page. */
  personal: (request: FastifyRequest, html: string) => Promise<string>
  routes: RouteList
  now: () => number
}

/** Whether a browser, or the service worker, fetches the page before the reader has opened it. */
const isAhead = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').startsWith('prefetch'))

/** The address without the slash that its path ends with, and with its query; undefined if its path ends with none. */
function withoutSlash(url: string): string | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.endsWith('/') ? path.slice(0, -1) + url.slice(path.length) : undefined
}

/** The address with the query of a request, if it has none of its own. */
function withQuery(to: string, url: string): string {
  const query = url.indexOf('?')
  const [path, fragment] = to.split('#', 2)
  return query < 0 || to.includes('?')
    ? to
    : `${path}${url.slice(query)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Every page of the paper as HTML, rendered from the same document that the API sends. */
export async function readerPages(app: FastifyInstance, { documents, routes, now, personal }: ReaderPagesOptions) {
  const send = async (request: FastifyRequest, reply: FastifyReply, facts: HttpFacts, page: WarmPage) => {
    const { redirect } = page
    if (!redirect) {
      // A browser that fetches a counted story ahead has not read it yet, so it has to ask again when the reader opens it.
      if (isAhead(request) && documents.views.isDue(request, facts, page))
        return reply.code(503).headers({ 'cache-control': 'no-store' }).send()
      documents.views.count(page)
      const answer = warmAnswer(documents, page, 'html', { request, facts, now: now() })
      return replyWarm(request, reply, answer, await documents.views.due(request, facts, page))
    }
    const { to, permanent } = redirect
    // Of an address that is only written in another way, nothing was read.
    const lasting = page.tags.length > 0 ? OF_MOVED_STORIES : OF_PERMANENT_REDIRECTS
    const gift = documents.views.movedGift(request, facts, page)
    const isShared = permanent && !facts.preview && !page.isPurged && gift === undefined && !facts.query.has(GIFT)
    const address = permanent ? withQuery(to, request.url) : to
    tellKeys(request, reply, page.tags)
    return reply
      .code(permanent ? 301 : 302)
      .headers({
        'cache-control': isShared ? lasting : 'no-store',
        location: gift === undefined ? address : withGift(address, gift),
      })
      .send()
  }

  app.get('/*', { config: { warm: 'html' }, schema: { hide: true } }, async (request, reply) => {
    if (!routes.isPage(request.url)) return refuse(request, reply)
    const facts = await documents.facts(request, request.url, 'url')
    const page = await documents.page(request, facts, 'html')
    return page.isPersonal
      ? sendFilled(documents, request, reply, {
          page,
          facts,
          status: page.status,
          fill: (html) => personal(request, html),
        })
      : send(request, reply, facts, page)
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = routes.methodsAt(request.url)
    const slashless = allowed.length === 0 && withoutSlash(request.url)
    if (slashless && routes.methodsAt(slashless).includes(request.method))
      return reply.code(301).headers({ 'cache-control': 'no-store', location: slashless }).send()
    if (allowed.length === 0 || allowed.includes(request.method)) return answerFailure(nothingThere(), request, reply)
    return answerFailure(wrongMethod(request), request, reply.header('allow', allowed.join(', ')))
  }

  // Before the body is read: whatever is wrong with it is not what is wrong with the request.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? refuse(request, reply) : undefined))
  app.setNotFoundHandler(refuse)
}
