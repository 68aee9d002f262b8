import type { FastifyInstance } from 'fastify'
import { ProofOfWork, SiteKeyCaptcha, type Captcha } from '../../captcha/index.ts'
import { Newsletters } from '../../newsletters/index.ts'
import { ReaderNewsletters } from '../readers/reader-newsletters.ts'
import { readerApiOf } from '../settings/reader-api.ts'
import type { Settings } from '../settings/settings.ts'
import type { Between } from './between.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if no reader API takes wishes. */
    newsletters: { taken: ReaderNewsletters; kept: Newsletters } | undefined
  }
}

export const newslettersPlugin = shared(
  'newsletters',
  ['between', 'limits', 'page-definitions', 'storage', 'accounts'],
  async (app: FastifyInstance, { settings, site }: PluginOptions) => {
    const api = readerApiOf(settings)
    if (!api) {
      app.decorate('newsletters', undefined)
      return
    }
    const { database, log, limits, accounts } = app
    const kept = new Newsletters({
      ...api,
      database,
      log,
      patience: settings.SOURCE_PATIENCE,
    })
    const pages = () => app.pageDefinitions.pages
    const captcha = captchaOf(settings, app.between, log)
    const taken = new ReaderNewsletters({ newsletters: kept, readers: accounts.readers, captcha, site, pages, limits })
    app.decorate('newsletters', { taken, kept })
    app.metrics.watch.outbox(() => kept.figures)
    // A database that nobody has used yet has nothing to deliver.
    app.addHook('onListen', async () => {
      if (await database.hasBeenUsed()) kept.start()
    })
    app.addHook('preClose', () => kept.close())
  },
)

function captchaOf(
  {
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: verifyUrl,
    CAPTCHA_SCRIPT: script,
    SESSION_SECRET,
  }: Settings,
  { takeOnce }: Between,
  log: FastifyInstance['log'],
): Captcha {
  if (!siteKey || !secret || !verifyUrl) return new ProofOfWork(SESSION_SECRET, takeOnce)
  return new SiteKeyCaptcha({ siteKey, secret, verifyUrl, script, log })
}
