import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '../../documents/accepted-encoding.ts'

/** The client's built files. Their names hold a digest, so they may be cached for good. */
export async function assets(app: FastifyInstance, { folder }: { folder: string }) {
  // Chooses the encoding of these files as for all other answers (rule pages/encodings).
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers['accept-encoding'] = acceptedEncoding(raw.headers['accept-encoding'])
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })
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
          {
            not: {
              href_matches: [
                '/account/*',
                '/saved/*',
                '/sign-in*',
                '/sign-out*',
                '/preview*',
                '/api/*',
                '/media/*',
                '/frame/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
