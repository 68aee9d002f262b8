import fastifyHttpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNothingThere } from '../errors.ts'

/** The client's built files. Their names hold a digest, so they may be cached for good. */
export async function assets(
  app: FastifyInstance,
  { folder, mediaOrigin }: { folder: string; mediaOrigin: string | undefined },
) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })
  if (mediaOrigin)
    await app.register(fastifyHttpProxy, {
      upstream: mediaOrigin,
      prefix: '/media',
      rewritePrefix: '/media',
      httpMethods: ['GET', 'HEAD'],
    })
  // Without a media origin a picture does not exist, and it is not a page either.
  else app.get('/media/*', { schema: { hide: true } }, (_request, reply) => sendNothingThere(reply))

  app.get('/speculation-rules.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(SPECULATION_RULES)),
  )
}

/** The browser may prerender a page that a reader is about to open, but never one that changes something. */
const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/account/*', '/preview*', '/api/*', '/media/*', '/frame/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
