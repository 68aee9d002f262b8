import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DocumentService } from '../documents.ts'
import { HttpError } from '../errors.ts'
import { frameHeaders } from '../security-headers.ts'

/** Tells the page how tall the frame's content is; the page listens and sets the frame's height. */
const REPORT_HEIGHT = `
const report = () => parent.postMessage({ type: 'broadsheet:frame-height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, '*')
new ResizeObserver(report).observe(document.documentElement)
addEventListener('load', report)`

const frameDocument = (html: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank"><style>html{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a}body{margin:0}img,video{max-width:100%;height:auto}iframe{border:0;width:100%;aspect-ratio:16/9}</style></head>
<body>
${html}
<script>${REPORT_HEIGHT}</script>
</body>
</html>
`

/** Editors' HTML and embeds that run scripts, each in a document of an opaque origin (decision 003). */
export async function frames(instance: FastifyInstance, { documents }: { documents: DocumentService }) {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/frame/:id',
    { schema: { hide: true, params: z.object({ id: z.string().regex(/^[\w-]{10,64}$/) }), querystring: z.object({ page: z.string() }) } },
    async (request, reply) => {
      const facts = documents.facts(request, request.query.page, 'page')
      const page = await documents.page(request, facts)
      const html = page.frames.get(request.params.id)
      if (html === undefined) throw new HttpError(404, 'frame-not-found', 'the page holds no such frame', 'id')
      return reply
        .headers(frameHeaders)
        .header('cache-control', facts.preview ? 'private, no-store' : 'public, max-age=60')
        .type('text/html; charset=utf-8')
        .send(frameDocument(html))
    },
  )
}
