import type { Navigation } from '../../content/index.ts'
import type { Site } from '../../layout/site.ts'
import type { Settings } from './settings.ts'

/** Whether a request may say by itself in which country its reader is. */
export const knowsCountry = (settings: Pick<Settings, 'COUNTRY_HEADER' | 'COUNTRY_COOKIE'>): boolean =>
  settings.COUNTRY_HEADER !== undefined || settings.COUNTRY_COOKIE !== undefined

/** What the resolver needs to know about the paper, from the settings. */
export const siteOf = (settings: Settings, navigation: Navigation): Site => ({
  navigation,
  url: settings.SITE_URL,
  name: settings.SITE_NAME,
  product: settings.PRODUCT_NAME,
  environment: settings.ENVIRONMENT,
  subscribeUrl: settings.SUBSCRIBE_URL,
  todaysPaperUrl: settings.TODAYS_PAPER_URL,
  donateUrl: settings.DONATE_URL,
  latestSections: settings.LATEST_SECTIONS,
  partners: { obituaries: settings.OBITUARIES_URL, jobs: settings.JOBS_URL },
  social: { x: settings.X_URL, facebook: settings.FACEBOOK_URL, instagram: settings.INSTAGRAM_URL },
  // An edge says it (rule edge/facts).
  knowsCountry: knowsCountry(settings) || settings.EDGE_TOKEN !== undefined,
  paywall: settings.PAYWALL,
  ...(settings.READER_API ? { takesSignUps: true } : {}),
  ...(settings.EMBED_ORIGIN ? { storesEmbeds: true } : {}),
  ...(settings.PLACES_ORIGIN ? { findsPlaces: true } : {}),
  ...(settings.MAP_TILES_URL
    ? { map: { tiles: settings.MAP_TILES_URL, attribution: settings.MAP_ATTRIBUTION ?? '' } }
    : {}),
  ...(settings.COMMENTS_SCRIPT ? { commentsScript: settings.COMMENTS_SCRIPT } : {}),
})
