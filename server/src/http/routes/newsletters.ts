import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SIGN_UP_PATH, errorBody } from '@broadsheet/contracts'
import { SIGN_UP_ANSWERS } from '../../pages/index.ts'
import { ServiceError, fieldOf, isCalled } from '../../errors.ts'
import { FORM, keepPrivate, takeForms } from '../request/forms.ts'
import {
  END_NEWSLETTER_PATH,
  challenge,
  readersNewsletters,
  setInput,
  signUpInput,
  signedUp,
  type ReaderNewsletters,
} from '../readers/reader-newsletters.ts'
import { accountAfter } from '../readers/sign-in-after.ts'

const BODY_LIMIT = 16_384

/** The fields of the form; missing ones are reported with the other faults. */
const fromForm = (form: URLSearchParams) => ({ email: form.get('email') ?? '', newsletters: form.getAll('list') })

/** The page that a refused form leads to. */
const answerTo = (error: unknown): string =>
  error instanceof ServiceError && error.statusCode === 400 ? SIGN_UP_ANSWERS.check : SIGN_UP_ANSWERS.failed

const FAULTS = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  409: errorBody,
  422: errorBody,
  429: errorBody,
  502: errorBody,
  503: errorBody,
}

/**
 * Readers' newsletters. A form is redirected to a page that says what happened, at an address without any of the form's data.
 * JSON is answered with JSON. The body goes nowhere else.
 */
export async function newsletterRoutes(instance: FastifyInstance, { newsletters }: { newsletters: ReaderNewsletters }) {
  await instance.register(async (scope) => {
    takeForms(scope, BODY_LIMIT, fromForm)
    keepPrivate(scope)
    const app = scope.withTypeProvider<ZodTypeProvider>()

    /** A form without script leads to a page. A form that another site sent gets an error instead. */
    async function signUp(request: FastifyRequest, reply: FastifyReply) {
      const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
      try {
        const checked = signUpInput.safeParse(request.body)
        if (!checked.success) throw faultOf(checked.error)
        const taken = await newsletters.signUp(request, checked.data)
        return isForm ? await reply.redirect(SIGN_UP_ANSWERS.thanks, 303) : taken
      } catch (error) {
        if (!isForm || !(error instanceof ServiceError) || error.statusCode === 403) throw error
        return reply.redirect(answerTo(error), 303)
      }
    }
    for (const path of [SIGN_UP_PATH, '/api/newsletters/sign-up'])
      app.post(
        path,
        {
          bodyLimit: BODY_LIMIT,
          // A form may lack any field: the answer is a page that says so.
          attachValidation: true,
          schema: {
            summary: 'Signs an email address up for newsletters of the paper’s pages',
            body: signUpInput,
            response: { 200: signedUp, 303: z.null(), ...FAULTS },
          },
        },
        signUp,
      )

    app.get(
      '/api/newsletters/challenge',
      {
        schema: {
          summary: 'What a page answers, as `captcha`, before it signs somebody up',
          response: { 200: challenge, 429: errorBody },
        },
      },
      (request) => newsletters.challenge(request),
    )
    app.get(
      '/api/reader/newsletters',
      {
        schema: {
          summary: 'The newsletters of the reader who is signed in',
          response: { 200: readersNewsletters, ...FAULTS },
        },
      },
      (request) => newsletters.mine(request),
    )
    app.put(
      '/api/reader/newsletters/:id',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Signs the reader who is signed in up for a newsletter, or off',
          params: z.object({ id: z.string() }),
          body: setInput.omit({ id: true }),
          response: { 200: signedUp, ...FAULTS },
        },
      },
      (request) => newsletters.set(request, { id: request.params.id, ...request.body }),
    )
  })
}

/** The part of the account page that lists the reader's newsletters. */
const LIST = '/account/#newsletters'

/** The form of the account page that ends a newsletter, for readers without script (rule readers/account). */
export async function endNewsletterRoute(
  instance: FastifyInstance,
  { newsletters }: { newsletters: ReaderNewsletters },
) {
  await instance.register(async (scope) => {
    takeForms(scope, BODY_LIMIT, (form) => ({ id: form.get('id') ?? '', reader: form.get('reader') ?? undefined }))
    keepPrivate(scope)
    scope.withTypeProvider<ZodTypeProvider>().post(
      END_NEWSLETTER_PATH,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Ends a newsletter of the reader who is signed in, by the form of the account page',
          body: z.strictObject({ id: z.string().min(1).max(200), reader: z.string().optional() }),
          response: { 303: z.null(), ...FAULTS },
        },
      },
      async (request, reply) => {
        const { id, reader } = request.body
        const ended = newsletters
          .set(request, { id, subscribed: false, reader })
          .then(() => LIST)
          .catch((error: unknown) => {
            // The list says whose it is now, and that this newsletter goes on.
            if (isCalled(error, 'other-reader')) return LIST
            if (isCalled(error, 'opt-in-refused')) return SIGN_UP_ANSWERS.failed
            throw error
          })
        return reply.redirect((await accountAfter(ended)) ?? (await ended), 303)
      },
    )
  })
}

function faultOf({ issues: [issue] }: z.ZodError): ServiceError {
  return new ServiceError(400, 'bad-request', issue?.message ?? 'this is no sign-up', issue && fieldOf(issue))
}
