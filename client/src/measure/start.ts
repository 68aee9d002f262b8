import { startAnalytics } from './analytics.ts'
import { allowsPersonalAds, startConsent, whenAllowed } from './consent.ts'
import { askForDevice } from './device.ts'
import { measuringOfPage } from './page-data.ts'

/** Asks what the reader allows, and does no more than that. */
export function startMeasures(): void {
  const data = measuringOfPage()
  if (!data) return
  whenAllowed('analytics', () => startAnalytics(data))
  if (data.device) whenAllowed('analytics', askForDevice)
  const { ads, targeting } = data
  if (ads && targeting && document.querySelector('[data-ad-slot], [data-native-ad]'))
    whenAllowed('ads', () => void import('../ads/start.ts').then(({ startAds }) => startAds(ads, targeting, allowsPersonalAds())))
  startConsent(data.consentScript)
}
