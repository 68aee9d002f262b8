import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FINDER_PARAMETERS, errorBody, filterOptions, finderStateOf, type FinderParameter } from '@broadsheet/contracts'
import { finderNode } from '@broadsheet/contracts/blocks/finder'
import type { DocumentService } from '../document-service.ts'
import type { FinderSearch } from '../finder-search.ts'
import { queryOf } from '../request/query-of.ts'
import { NOT_MODIFIED } from '../warm/not-modified.ts'
import { replyKept, type SendKept } from '../warm/send-kept.ts'
import { replyWarm } from '../warm/send-warm.ts'
import { jsonAnswer } from '../warm/warm-answer.ts'

/** A parameter that may be repeated. */
const parameter = z.union([z.string(), z.array(z.string())]).optional()
const several = 'Several with commas between, or the name repeated.'
const says: Readonly<Record<FinderParameter, string>> = {
  location: `A neighborhood, as /api/finder/filters has its \`value\`. ${several}`,
  cuisine: `A cuisine, as /api/finder/filters has its \`value\`. ${several}`,
  price: `A tier of prices, from \`$\` to \`$$$$\`. ${several}`,
  takes_reservations: '`true`: only places that take reservations',
  bounds: 'Only places in this part of the map: south, west, north and east in degrees, with commas between',
  near: 'The nearest places first: latitude and longitude in degrees, with a comma between',
  page: 'The page of results, from 1. One beyond the last is the last.',
}
const parameters = Object.fromEntries(
  FINDER_PARAMETERS.map((name) => [name, parameter.describe(says[name])]),
) as Record<FinderParameter, typeof parameter>

/** The restaurant finder as JSON, for its page and for native clients. Public, because places are no secret. */
export async function finderRoutes(
  instance: FastifyInstance,
  options: SendKept & { finder: FinderSearch; documents: DocumentService },
) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { finder, documents, now } = options

  app.get(
    '/api/finder/search',
    {
      schema: {
        summary: 'Restaurants by neighborhood, cuisine and price',
        querystring: z.object(parameters),
        response: {
          200: finderNode,
          ...NOT_MODIFIED,
          400: errorBody,
          403: errorBody,
          404: errorBody,
          429: errorBody,
          503: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { warm, facts } = await finder.warm(request, finderStateOf(queryOf(request.url)))
      return replyWarm(
        request,
        reply,
        jsonAnswer(documents, warm, { body: warm.body, status: 200 }, { facts, now: now() }),
      )
    },
  )

  instance.get(
    '/api/finder/filters',
    {
      schema: {
        summary: 'What the restaurant finder can be asked for',
        response: { 200: filterOptions, ...NOT_MODIFIED, 503: errorBody },
      },
    },
    (request, reply) =>
      replyKept(request, reply, options, async () => {
        const { filters, tags } = await finder.filters(request)
        return { text: JSON.stringify(filters), tags, contentType: 'application/json; charset=utf-8' }
      }),
  )
}
