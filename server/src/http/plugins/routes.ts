import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { personalPage } from '../personal/personal-parts.ts'
import { assets } from '../routes/assets.ts'
import { CookiesOfOurs } from '../edge/cookies-of-ours.ts'
import { cspReportsRoute } from '../routes/csp-reports.ts'
import { consentRoute } from '../routes/consent.ts'
import { deviceRoute } from '../routes/device.ts'
import type { DiscoveryOptions } from '../routes/discovery-options.ts'
import { embedsRoute } from '../routes/embeds.ts'
import { edgeFactsRoute } from '../routes/edge-facts.ts'
import { finderRoutes } from '../routes/finder.ts'
import { followsRoute } from '../routes/follows.ts'
import { frames } from '../routes/frames.ts'
import { GiftDesk } from '../paywall/gift-desk.ts'
import { giftRoutes } from '../routes/gifts.ts'
import { houseAdsRoute } from '../routes/house-ads.ts'
import { layoutApi } from '../routes/layout-api.ts'
import { liveBlogApi } from '../routes/live-blog-api.ts'
import { liveReload } from '../routes/live-reload.ts'
import { mediaRoute } from '../routes/media.ts'
import { metricsRoute } from '../routes/metrics.ts'
import { endNewsletterRoute, newsletterRoutes } from '../routes/newsletters.ts'
import { openapiRoute } from '../routes/openapi.ts'
import { operations } from '../routes/operations.ts'
import { previewRoutes } from '../routes/preview.ts'
import { readerRoutes } from '../routes/reader.ts'
import { readerSavedRoutes } from '../routes/reader-saved.ts'
import { readerPages } from '../routes/reader-pages.ts'
import { rss } from '../routes/rss.ts'
import { serviceWorkerRoute } from '../routes/service-worker.ts'
import { signInRoutes } from '../routes/sign-in.ts'
import { siteFiles } from '../routes/site-files.ts'
import { sitemaps } from '../routes/sitemaps.ts'
import { trpcRoutes } from '../routes/trpc.ts'
import { vitalsRoute } from '../routes/vitals.ts'
import { shared, type PluginOptions } from './shared.ts'

/** Registers every route with its options. */
export const routesPlugin = shared(
  'routes',
  [
    'route-list',
    'documents',
    'accounts',
    'paywall',
    'media',
    'newsletters',
    'limits',
    'readiness',
    '@fastify/cookie',
    '@fastify/swagger',
  ],
  async (app: FastifyInstance, { settings, site, headers, clientFolder, now }: PluginOptions) => {
    const {
      accounts,
      caches,
      content,
      documents,
      finder,
      flags,
      limits,
      media,
      metrics,
      pageDefinitions,
      readiness,
      routeList,
      newsletters,
      paywall,
    } = app
    const gifts = new GiftDesk({
      ...paywall,
      documents,
      readers: accounts.readers,
      limits,
      metrics,
      siteUrl: settings.SITE_URL,
      now,
    })

    await app.register(layoutApi, { documents, now })
    await app.register(liveBlogApi, { documents, now })
    await app.register(finderRoutes, { finder, documents, kept: app.keptAnswers, now })
    await app.register(frames, { documents, headers })
    if (settings.EMBED_ORIGIN)
      await app.register(embedsRoute, {
        origin: settings.EMBED_ORIGIN,
        patience: settings.SOURCE_PATIENCE,
        headers,
        kept: app.keptAnswers,
        limits,
      })
    await app.register(previewRoutes, { settings, documents, limits, now })
    await app.register(operations, {
      settings,
      limits,
      isDraining: () => readiness.isLeaving,
      state: () => ({
        content: content.failing.length ? 'failing' : 'ok',
        failingSources: content.failing,
        pages: pageDefinitions.pages.size,
        pagesReadAt: new Date(pageDefinitions.readAt).toISOString(),
        pagesAge: Math.floor((now() - pageDefinitions.readAt) / 1000),
        pagesWatched: pageDefinitions.isWatched,
        cache: caches.sizes,
        outbox: newsletters?.kept.figures ?? null,
        database: app.database.state,
        ...(app.between.redis ? { redis: app.between.redis } : {}),
      }),
      purge: (tags) => caches.purge(tags),
    })
    await app.register(signInRoutes, { ...accounts, limits, siteUrl: settings.SITE_URL })
    await app.register(readerRoutes, { ...accounts, gifts, limits, siteUrl: settings.SITE_URL })
    await app.register(giftRoutes, { desk: gifts })
    await app.register(readerSavedRoutes, { saved: accounts.saved, limits })
    await app.register(edgeFactsRoute, {
      documents,
      edge: app.edge,
      flags,
      ours: new CookiesOfOurs(accounts.cookies, settings),
    })
    await app.register(metricsRoute, { metrics, limits, settings, siblings: app.between.siblings })
    await app.register(vitalsRoute, { metrics, limits, settings })
    await app.register(cspReportsRoute, { metrics, limits, settings })
    await app.register(consentRoute, { limits, settings })
    if (flags.isOn) await app.register(deviceRoute, { documents, limits, settings })

    const discovery: DiscoveryOptions = {
      site,
      kept: app.keptAnswers,
      now,
      pages: () => pageDefinitions.pages,
      load: (asker) => content.loader(asker, asker.step && { step: asker.step }),
    }
    await app.register(siteFiles, { ...discovery, settings })
    await app.register(sitemaps, discovery)
    await app.register(rss, { ...discovery, limits })
    await app.register(followsRoute, { ...discovery, limits })
    await app.register(assets, { folder: join(clientFolder, 'assets') })
    await app.register(serviceWorkerRoute, {
      folder: clientFolder,
      siteName: site.name,
      isOn: settings.OFFLINE_READING,
    })
    await app.register(mediaRoute, { media })
    if (media && settings.HOUSE_ADS)
      await app.register(houseAdsRoute, { media, listPath: settings.HOUSE_ADS, kept: app.keptAnswers, now })
    if (settings.LIVE_RELOAD)
      await app.register(liveReload, { pageDefinitions, onDrain: (listener) => readiness.onDrain(listener) })
    if (newsletters) {
      await app.register(newsletterRoutes, { newsletters: newsletters.taken })
      await app.register(endNewsletterRoute, { newsletters: newsletters.taken })
    }
    await app.register(trpcRoutes, {
      documents,
      finder,
      newsletters: newsletters?.taken,
      desk: accounts.desk,
      saved: accounts.saved,
      gifts,
      limits,
    })
    await app.register(openapiRoute, { kept: app.keptAnswers, now })
    await readerPages(app, {
      documents,
      routes: routeList,
      now,
      personal: (request, html) => personalPage({ ...accounts, gifts, newsletters: newsletters?.taken }, request, html),
    })
  },
)
