import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SIGN_UP_PATH, errorBody } from '@broadsheet/contracts'
import { SIGN_UP_ANSWERS } from '../../pages/index.ts'
import { ServiceError } from '../../errors.ts'
import { signUpInput, type SignUp, type SignUps } from '../sign-ups.ts'

const BODY_LIMIT = 16_384
const FORM = 'application/x-www-form-urlencoded'

/** The fields of the form; missing ones are reported with the other faults. */
function fromForm(text: string): SignUp {
  const form = new URLSearchParams(text)
  return { email: form.get('email') ?? '', lists: form.getAll('list') }
}

/** The page that a refused form leads to. */
const answerTo = (error: unknown): string =>
  error instanceof ServiceError && error.statusCode === 400 ? SIGN_UP_ANSWERS.check : SIGN_UP_ANSWERS.failed

/**
 * Signs up for newsletters without the page's script. A form is redirected to a page that says what happened, at an
 * address that holds none of its data; JSON is answered with JSON. The body goes nowhere else.
 */
export async function newsletterRoute(instance: FastifyInstance, { signUps }: { signUps: SignUps }) {
  await instance.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, fromForm(String(body))),
    )
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    scope.withTypeProvider<ZodTypeProvider>().post(
      SIGN_UP_PATH,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Signs an email address up for newsletters of the paper’s pages',
          // A form may lack anything: it is answered with a page.
          body: z.strictObject({ email: z.string(), lists: z.array(z.string()) }),
          response: {
            200: z.object({ lists: z.array(z.string()) }),
            303: z.null(),
            400: errorBody,
            403: errorBody,
            429: errorBody,
            502: errorBody,
          },
        },
      },
      async (request, reply) => {
        const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
        try {
          const checked = signUpInput.safeParse(request.body)
          if (!checked.success)
            throw new ServiceError(
              400,
              'bad-request',
              checked.error.issues[0]?.message ?? 'this is no sign-up',
              checked.error.issues[0]?.path.join('.'),
            )
          await signUps.take(request, checked.data)
          return isForm ? reply.redirect(SIGN_UP_ANSWERS.thanks, 303) : { lists: checked.data.lists }
        } catch (error) {
          if (!isForm || !(error instanceof ServiceError) || error.statusCode === 403) throw error
          return reply.redirect(answerTo(error), 303)
        }
      },
    )
  })
}
