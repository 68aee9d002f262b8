import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { GIFT_FORM, errorBody, giftMade } from '@broadsheet/contracts'
import { isCalled } from '../../errors.ts'
import { keepPrivate, takeForms } from '../request/forms.ts'
import { localPath } from '../request/local-path.ts'
import { signInAfter } from '../readers/sign-in-after.ts'
import { giftInput } from '../trpc/router.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'

const BODY_LIMIT = 8192
const ERRORS = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
  429: errorBody,
  503: errorBody,
}
/** The part of the account page that lists the reader's gifts, and how many more there may be. */
const LIST = '/account/#gifts'
const SAID_BY_STORY = ['free-to-read', 'not-a-subscriber', 'story-not-found']

/** Stories that readers give away (rule paywall/gifts). */
export async function giftRoutes(instance: FastifyInstance, { desk }: { desk: GiftDesk }) {
  await instance.register(async (scope) => {
    takeForms(scope, BODY_LIMIT, (form) => ({ url: form.get('url') ?? '' }))
    keepPrivate(scope)
    const app = scope.withTypeProvider<ZodTypeProvider>()

    app.post(
      '/api/reader/gifts',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'A link that opens a story to whoever has it',
          body: giftInput,
          response: { 200: giftMade, ...ERRORS },
        },
      },
      (request) => desk.make(request, request.body),
    )

    app.post(
      GIFT_FORM,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'The same, by the form of a story',
          body: giftInput,
          response: { 303: z.null(), ...ERRORS },
        },
      },
      async (request, reply) => {
        const { url } = request.body
        const made = desk
          .make(request, { url })
          .then(() => LIST)
          .catch((error: unknown) => {
            // The list says if no gift is left. The story's page says if it is free now, only for subscribers, or no longer
            // there.
            if (isCalled(error, 'none-left')) return LIST
            if (SAID_BY_STORY.some((code) => isCalled(error, code))) return localPath(url) ?? '/'
            throw error
          })
        return reply.redirect((await signInAfter(made, url)) ?? (await made), 303)
      },
    )
  })
}
