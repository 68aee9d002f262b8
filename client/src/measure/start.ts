import { startAnalytics } from './analytics.ts'
import { askForDevice } from './device.ts'
import { startConsent, whenAllowed } from './consent.ts'
import { measuringOfPage } from './page-data.ts'

/** Asks what the reader allows, and does no more than that. */
export function startMeasures(): void {
  const data = measuringOfPage()
  if (!data) return
  whenAllowed('analytics', () => startAnalytics(data))
  if (data.device) whenAllowed('analytics', askForDevice)
  startConsent(data.consentScript)
}
