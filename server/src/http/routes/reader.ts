import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody, readerMe, readerSession } from '@broadsheet/contracts'
import { ServiceError, isCalled } from '../../errors.ts'
import { ACCOUNT_ANSWERS } from '../../pages/index.ts'
import { keepPrivate, takeForms } from '../request/forms.ts'
import { wantsHtml } from '../request/accepts.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'
import type { ReaderDesk } from '../readers/reader-desk.ts'
import { meantFor } from '../readers/reader-word.ts'
import { accountAfter } from '../readers/sign-in-after.ts'
import type { SignIn } from '../readers/sign-in.ts'

export interface ReaderRouteOptions {
  desk: ReaderDesk
  signIn: SignIn
  gifts: Pick<GiftDesk, 'of'>
  limits: Limits
  siteUrl: string
}

const BODY_LIMIT = 4096
const ERRORS = { 401: errorBody, 403: errorBody, 429: errorBody, 503: errorBody }

/** What a reader's own client asks about the reader, and the forms of the account page (rule readers/account). */
export async function readerRoutes(
  instance: FastifyInstance,
  { desk, signIn, gifts, limits, siteUrl }: ReaderRouteOptions,
) {
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    takeForms(scope, BODY_LIMIT, (form) => ({
      confirm: form.get('confirm') === 'true',
      reader: form.get('reader') ?? undefined,
    }))
    keepPrivate(scope)
    const limited = { onRequest: (request: FastifyRequest) => limits.take('accountReads', request) }

    app.get(
      '/api/reader/me',
      { ...limited, schema: { summary: 'Who is reading', response: { 200: readerMe, 429: errorBody } } },
      (request) => desk.me(request),
    )

    app.get(
      '/api/reader/sessions',
      {
        ...limited,
        schema: { summary: 'Where the reader is signed in', response: { 200: z.array(readerSession), ...ERRORS } },
      },
      (request) => desk.sessions(request),
    )

    app.get(
      '/api/reader/export',
      { ...limited, schema: { summary: 'All that is kept of the reader', response: { 200: z.unknown(), ...ERRORS } } },
      async (request, reply) => {
        const gave = (await gifts.of(request))?.gifts ?? []
        const taken = desk.export(request)
        // The page with this link may be older than the end of its session.
        const from = wantsHtml(request) ? await accountAfter(taken) : undefined
        if (from) return reply.redirect(from, 302)
        const all = { ...(await taken), gifts: gave }
        return reply.header('content-disposition', 'attachment; filename="my-data.json"').send(all)
      },
    )

    app.put(
      '/api/reader/google-link',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Google has linked the reader’s account with the subscription',
          body: z.strictObject({ reader: meantFor }).nullish(),
          response: { 200: z.object({ linked: z.boolean() }), 400: errorBody, 409: errorBody, ...ERRORS },
        },
      },
      async (request) => {
        requireSite(request, siteUrl, 'this is taken')
        await limits.take('accountReads', request)
        return { linked: await desk.linkGoogle(request, request.body?.reader) }
      },
    )

    const remove = async (request: FastifyRequest, isConfirmed: boolean, reader?: string) => {
      requireSite(request, siteUrl, 'this is taken')
      await limits.take('signIns', request)
      if (!isConfirmed) throw new ServiceError(400, 'not-confirmed', 'removing all has to be confirmed', 'confirm')
      await desk.remove(request, reader)
    }

    app.delete(
      '/api/reader',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Removes all that is kept of the reader',
          body: z.strictObject({ confirm: z.boolean().describe('`true`, since it cannot be undone') }),
          response: { 204: z.null(), 400: errorBody, ...ERRORS },
        },
      },
      async (request, reply) => {
        await remove(request, request.body.confirm)
        signIn.clear(reply)
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/account/remove',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'The same, by the form of the account page',
          body: z.strictObject({ confirm: z.boolean(), reader: z.string().optional() }),
          response: { 303: z.null(), 400: errorBody, 409: errorBody, ...ERRORS },
        },
      },
      async (request, reply) => {
        const { confirm, reader } = request.body
        const from = await accountAfter(remove(request, confirm, reader)).catch((error: unknown) => {
          const isNotMeant = isCalled(error, 'not-confirmed') || isCalled(error, 'other-reader')
          if (isNotMeant && wantsHtml(request)) return ACCOUNT_ANSWERS.notRemoved
          throw error
        })
        return reply.redirect(from ?? (await signIn.leave(request, reply)) ?? '/', 303)
      },
    )
  })
}
