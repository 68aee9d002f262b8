import type { FastifyInstance } from 'fastify'

/** Takes JSON that browsers send under another content type: beacons as text, reports under types of their own. */
export function takeJsonAs(scope: FastifyInstance, types: string | string[], bodyLimit: number): void {
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('the body is no JSON'), { statusCode: 400 }))
    }
  })
}
