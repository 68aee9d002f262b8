import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../documents/accepted-encoding.ts'
import type { WarmPage } from '../../documents/warm-document.ts'
import { Encoded } from '../../documents/encoded.ts'
import type { DocumentService } from '../document-service.ts'
import type { HttpFacts } from '../request/request-facts.ts'

export interface PersonalPage {
  /** The path of the page that is the frame. */
  path: string
  status: number
  /** Puts the reader's own data into the page, which all readers in one state share. */
  fill(html: string): string | Promise<string>
}

/** A page that has been found, with the facts it was found by. */
interface FilledPage extends Omit<PersonalPage, 'path'> {
  page: WarmPage
  facts: HttpFacts
}

/** Sends a page with one reader's data in it, which no cache keeps. The document behind it holds nothing personal. */
export async function sendPersonalPage(
  documents: DocumentService,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, status, fill }: PersonalPage,
): Promise<FastifyReply> {
  const facts = await documents.facts(request, path, 'url')
  return sendFilled(documents, request, reply, {
    page: await documents.page(request, facts, 'html'),
    facts,
    status,
    fill,
  })
}

/** The same for a page that has been found. */
export async function sendFilled(
  documents: DocumentService,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, facts, status, fill }: FilledPage,
): Promise<FastifyReply> {
  const { body, encoding } = await new Encoded(await fill(page.body.text)).make(
    acceptedEncoding(request.headers['accept-encoding']),
  )
  const pairs = documents.pageHeaderPairs(page, request.headers.host)
  for (let index = 0; index < pairs.length; index += 2) reply.header(pairs[index]!, pairs[index + 1]!)
  if (facts.timings) reply.header('server-timing', facts.timings.text())
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding' })
    .send(body)
}
