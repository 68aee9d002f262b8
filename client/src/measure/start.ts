import { startAnalytics } from './analytics.ts'
import { allowsPersonalAds, startConsent, whenAllowed } from './consent.ts'
import { askForDevice } from './device.ts'
import type { MeasuringData } from '../renderer/measuring.ts'
import { measuringOfPage } from './page-data.ts'

/** Milliseconds during which Lighthouse measures the page undisturbed (rule measuring/lighthouse). */
const PROFILING_DELAY = 10_000

export function startMeasures(): void {
  const data = measuringOfPage()
  if (!data) return
  if (data.sparesProfiles && /Lighthouse/i.test(navigator.userAgent)) setTimeout(start, PROFILING_DELAY, data)
  else start(data)
}

/** Sets up what each permission starts, then asks what the reader allows. Nothing is measured before that. */
function start(data: MeasuringData): void {
  whenAllowed('analytics', () => startAnalytics(data))
  if (data.device) whenAllowed('analytics', () => void askForDevice(data.analyticsCookie))
  const { ads, targeting } = data
  if (ads && targeting && document.querySelector('[data-ad-slot], [data-native-ad]'))
    whenAllowed(
      'ads',
      // If they cannot be loaded, the slots simply stay empty.
      () =>
        void import('../ads/start.ts')
          .then(({ startAds }) => startAds(ads, targeting, allowsPersonalAds()))
          .catch(() => undefined),
    )
  void startConsent(data)
}
