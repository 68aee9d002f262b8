import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { errorBody as errorShape } from '@broadsheet/contracts'
import { ProviderAwayError, SignInRefusedError, type Accounts, type IdentityProvider } from '../../readers/index.ts'
import { isCalled } from '../../errors.ts'
import { StorageError } from '../../storage/index.ts'
import { errorBody } from '../errors/errors.ts'
import { wantsJson } from '../request/accepts.ts'
import { keepPrivate, takeForms } from '../request/forms.ts'
import type { Limits } from '../limits/limits.ts'
import { localPath, refererPath } from '../request/local-path.ts'
import { requireSite } from '../request/of-site.ts'
import { sendSignInAnswer } from '../personal/sign-in-answer.ts'
import type { SessionReaders } from '../readers/session-readers.ts'
import { accountAfter } from '../readers/sign-in-after.ts'
import { reasonOf, type SignIn } from '../readers/sign-in.ts'

export interface SignInRouteOptions {
  signIn: SignIn
  readers: SessionReaders
  accounts: Accounts
  provider: IdentityProvider | undefined
  limits: Limits
  siteUrl: string
}

const BODY_LIMIT = 16_384

const TOO_OFTEN = { 429: errorShape }
/** The answer is a page that says so (`SIGN_IN_ANSWERS`). */
const PAGE = { description: 'A page that says so', content: { 'text/html': { schema: z.string() } } }
/** The answers after a session ended. A browser goes on to the provider. */
const LEFT_HOW = 'With `accept: application/json` the answer is 200 and says where the provider ends its own session'
const LEFT = { 200: z.object({ provider: z.string().nullable() }), 303: z.null(), 403: errorShape, ...TOO_OFTEN }

/** Signing in and out, only by links and forms (rule readers/sign-in). */
export async function signInRoutes(app: FastifyInstance, options: SignInRouteOptions) {
  await app.register(async (scope) => {
    takeForms(scope, BODY_LIMIT, (form) => form)
    keepPrivate(scope)
    signingIn(scope, options)
    endingByProvider(scope, options)
    signingOut(scope, options)
  })
}

function signingIn(scope: FastifyInstance, { signIn, readers, limits, siteUrl }: SignInRouteOptions) {
  const isSignedIn = async (request: FastifyRequest) => {
    const session = await readers.session(request)
    return session !== undefined && session !== 'unknown'
  }

  scope.get<{ Querystring: Record<string, unknown> }>(
    '/sign-in',
    {
      schema: {
        summary: 'Leads to the provider of identities, and from there back to `return`',
        querystring: z.object({
          return: z
            .union([z.string(), z.array(z.string())])
            .optional()
            .describe('A path of the paper. Anything else counts as none.'),
        }),
        response: { 302: z.null(), 503: PAGE, ...TOO_OFTEN },
      },
    },
    async (request, reply) => {
      await limits.take('signIns', request)
      const returnTo = localPath(request.query['return']) ?? refererPath(request.headers) ?? '/'
      if (await isSignedIn(request)) return reply.redirect(returnTo, 302)
      const url = await signIn.begin(request, reply, returnTo)
      return url ? reply.redirect(url, 302) : sendSignInAnswer(request, reply, { page: 'away', status: 503, returnTo })
    },
  )

  scope.get(
    '/sign-in/callback',
    {
      schema: {
        summary: 'Where the provider sends readers back to',
        response: { 303: z.null(), 400: PAGE, 503: PAGE, ...TOO_OFTEN },
      },
    },
    async (request, reply) => {
      await limits.take('signIns', request)
      const { end, returnTo } = await signIn.finish(request, reply, new URL(request.url, siteUrl).searchParams)
      if (end === 'in' || end === 'cancelled') return reply.redirect(returnTo, 303)
      // A signed-in reader has come back to this address a second time.
      if (end === 'refused' && (await isSignedIn(request))) return reply.redirect(returnTo, 303)
      return sendSignInAnswer(request, reply, { page: end, status: end === 'away' ? 503 : 400, returnTo })
    },
  )
}

function endingByProvider(scope: FastifyInstance, { accounts, provider, limits }: SignInRouteOptions) {
  scope.post(
    '/sign-in/backchannel',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'The provider’s word that a session has ended',
        response: { 200: z.null(), 400: errorShape, 503: errorShape, ...TOO_OFTEN },
      },
    },
    async (request, reply) => {
      await limits.take('providerLogouts', request)
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : ''
      try {
        if (!provider) throw new SignInRefusedError('there is no provider')
        await accounts.endByProvider(await provider.readLogout(token))
        return await reply.code(200).send()
      } catch (error) {
        const isAway = error instanceof ProviderAwayError || error instanceof StorageError
        if (!isAway && !(error instanceof SignInRefusedError)) throw error
        request.log.warn(
          { reason: reasonOf(error), requestId: request.id },
          'a logout from the provider was not accepted',
        )
        return isAway
          ? reply.code(503).send(errorBody('unavailable', 'the logout cannot be taken at the moment'))
          : reply.code(400).send(errorBody('bad-request', 'the logout token is not valid', 'logout_token'))
      }
    },
  )
}

function signingOut(scope: FastifyInstance, { signIn, limits, siteUrl }: SignInRouteOptions) {
  /** A browser is sent on to the provider; a client that asks for JSON is told the provider's address. */
  const left = (request: FastifyRequest, reply: FastifyReply, address: string | undefined) =>
    wantsJson(request) ? reply.code(200).send({ provider: address ?? null }) : reply.redirect(address ?? '/', 303)

  scope.post(
    '/sign-out',
    {
      bodyLimit: BODY_LIMIT,
      schema: { summary: `Ends the session here and at the provider. ${LEFT_HOW}`, response: LEFT },
    },
    async (request, reply) => {
      requireSite(request, siteUrl, 'sign-outs are taken')
      await limits.take('signOuts', request)
      return left(request, reply, await signIn.signOut(request, reply))
    },
  )

  scope.post(
    '/sign-out/everywhere',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: `Ends all sessions of the reader. ${LEFT_HOW}`,
        response: { ...LEFT, 401: errorShape, 409: errorShape, 503: errorShape },
      },
    },
    async (request, reply) => {
      requireSite(request, siteUrl, 'sign-outs are taken')
      await limits.take('signOuts', request)
      const word = request.body instanceof URLSearchParams ? (request.body.get('reader') ?? undefined) : undefined
      const leaving = signIn.signOutEverywhere(request, reply, word)
      // The page with this form may be older than the end of its session, or than a sign-in of somebody else. The account page
      // says which.
      const from = wantsJson(request)
        ? undefined
        : await accountAfter(leaving).catch((error: unknown) => {
            if (isCalled(error, 'other-reader')) return '/account/'
            throw error
          })
      return from ? await reply.redirect(from, 303) : left(request, reply, await leaving)
    },
  )
}
