import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Accounts, GoogleLinks, IdentityProvider, Seal, SessionStore, SubscriberLookup } from '../../readers/index.ts'
import { SavedStore } from '../../saved/index.ts'
import { ReaderDesk } from '../readers/reader-desk.ts'
import { ReaderSaved } from '../readers/reader-saved.ts'
import { sessionCookies, type SessionCookies } from '../readers/session-cookies.ts'
import { SessionReaders } from '../readers/session-readers.ts'
import { SignIn } from '../readers/sign-in.ts'
import { readerApiOf } from '../settings/reader-api.ts'
import type { Requester } from '../../tracing/index.ts'
import { shared, type PluginOptions } from './shared.ts'

/** Who is signed in, and how they get there. */
export interface AccountServices {
  accounts: Accounts
  readers: SessionReaders
  signIn: SignIn
  desk: ReaderDesk
  saved: ReaderSaved
  seal: Seal
  cookies: SessionCookies
  /** Undefined if no provider is set; then nobody can sign in. */
  provider: IdentityProvider | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    accounts: AccountServices
  }
  interface FastifyRequest {
    /** Set-Cookie lines that a private answer takes along (rule readers/sessions); undefined if its address is malformed. */
    readonly cookiesDue?: readonly string[]
  }
}

/** Whether only the reader gets this answer. Answers of tRPC are private unless they say otherwise. */
function isPrivate({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const said = reply.getHeader('cache-control')
  return said === undefined ? routeOptions.config.warm === 'trpc' : /^private|no-store/.test(String(said))
}

/** Starting asks and opens nothing, so a provider or database that is down never stops a start. */
export const accountsPlugin = shared(
  'accounts',
  ['storage', 'between', 'limits', 'content'],
  async (app: FastifyInstance, { settings, now }: PluginOptions) => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', SITE_URL } = settings
    const { log, limits, database } = app
    const provider = OIDC_ISSUER
      ? new IdentityProvider({ issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET })
      : undefined
    const api = readerApiOf(settings)
    const lookup = api ? new SubscriberLookup({ ...api, log }) : undefined
    const accounts = new Accounts({
      store: new SessionStore(database, now),
      lookup,
      others: app.between.ended,
      log,
      now,
      patience: settings.SOURCE_PATIENCE,
    })
    const seal = new Seal(settings.SESSION_SECRET)
    const cookies = sessionCookies(SITE_URL)
    const internalDomains = settings.INTERNAL_DOMAINS
    const readers = new SessionReaders({ accounts, seal, cookies, limits, internalDomains, now })
    const signIn = new SignIn({ provider, accounts, readers, seal, cookies, siteUrl: SITE_URL, log, now })
    const links = api ? new GoogleLinks({ ...api, log }) : undefined
    const store = new SavedStore(database, now)
    const desk = new ReaderDesk({
      accounts,
      readers,
      links,
      publication: settings.GOOGLE_PUBLICATION,
      saved: store,
      // Newsletters are opened later, because they ask who is reading.
      newsletters: () => app.newsletters?.taken,
    })
    const load = (asker: Requester) => app.content.loader(asker, asker.step && { step: asker.step })
    const saved = new ReaderSaved({ store, readers, limits, siteUrl: SITE_URL, load, now })
    app.decorate('accounts', { accounts, readers, signIn, provider, desk, saved, seal, cookies })
    app.addHook('onClose', () => accounts.close())
    app.decorateRequest('cookiesDue', {
      getter(this: FastifyRequest) {
        return readers.dueTo(this)
      },
    })
    // Warm answers are sent in another way (`send-warm.ts`).
    app.addHook('onSend', async (request, reply) => {
      const due = request.cookiesDue ?? []
      if (due.length === 0 || !isPrivate(request, reply)) return
      // Procedures may have set lines on the raw answer already; these go beside them.
      for (const line of due)
        if (reply.raw.hasHeader('set-cookie')) reply.raw.appendHeader('set-cookie', line)
        else reply.header('set-cookie', line)
    })
    app.addHook('onClose', async () => {
      await Promise.all([lookup?.close(), links?.close()])
    })
  },
)
