import type { FastifyInstance } from 'fastify'
import { GiftOpenings, Gifts } from '../../readers/index.ts'
import { Crawlers, type Names } from '../paywall/crawlers.ts'
import { GiftLinks } from '../paywall/gift-links.ts'
import { MeterCookie } from '../paywall/meter-cookie.ts'
import { OpenedGifts } from '../paywall/opened-gifts.ts'
import { Passes } from '../paywall/passes.ts'
import { StoryViews } from '../paywall/story-views.ts'
import { trustOf } from '../addresses/trust.ts'
import { shared, type PluginOptions } from './shared.ts'

export interface PaywallOptions extends PluginOptions {
  /** Asked about crawlers, instead of the system's own name servers. */
  names?: Names | undefined
}

/** What opens paid stories, and what follows from opening them. */
export interface PaywallServices {
  passes: Passes
  views: StoryViews
  links: GiftLinks
  gifts: Gifts
  openings: GiftOpenings
}

declare module 'fastify' {
  interface FastifyInstance {
    paywall: PaywallServices
  }
}

export const paywallPlugin = shared(
  'paywall',
  ['metrics', 'storage', 'accounts'],
  async (app: FastifyInstance, { settings, now, names }: PaywallOptions) => {
    const { accounts, database, metrics } = app
    const { seal, cookies } = accounts
    const links = new GiftLinks(seal)
    const opened = new OpenedGifts(links, cookies)
    const meters = new MeterCookie({ seal, cookies, now })
    const openings = new GiftOpenings(database)
    app.decorate('paywall', {
      passes: new Passes({
        paywall: settings.PAYWALL,
        meters,
        gifts: opened,
        crawlers: new Crawlers({ names, now }),
        trust: trustOf(settings.TRUST_PROXY),
      }),
      views: new StoryViews({ meters, gifts: opened, openings, metrics }),
      links,
      gifts: new Gifts(database),
      openings,
    })
    app.addHook('onClose', () => openings.close())
  },
)
