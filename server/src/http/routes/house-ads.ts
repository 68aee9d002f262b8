import type { FastifyInstance } from 'fastify'
import { HOUSE_ADS_PATH, errorBody, houseAdList } from '@broadsheet/contracts'
import { readHouseAds, type MediaOrigin } from '../../media/index.ts'
import { NOT_MODIFIED } from '../warm/not-modified.ts'
import { replyKept, type SendKept } from '../warm/send-kept.ts'

export interface HouseAdsOptions extends SendKept {
  media: MediaOrigin
  /** Where the origin of media has the list. */
  listPath: string
}

/** The paper's own ads for its pages, checked, and read at most once a minute (rule ads/house-list). */
export async function houseAdsRoute(app: FastifyInstance, { media, listPath, ...kept }: HouseAdsOptions) {
  app.get(
    HOUSE_ADS_PATH,
    {
      schema: {
        summary: 'The ads of the paper’s own',
        response: { 200: houseAdList, ...NOT_MODIFIED, 503: errorBody },
      },
    },
    (request, reply) =>
      replyKept(request, reply, kept, async () => {
        const { list, leftOut } = await readHouseAds(media, listPath)
        if (leftOut > 0)
          request.log.warn({ leftOut, requestId: request.id }, 'ads of the paper’s own list are invalid and left out')
        return { text: JSON.stringify(list), contentType: 'application/json; charset=utf-8' }
      }),
  )
}
