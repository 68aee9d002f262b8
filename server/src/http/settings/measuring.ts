import { HOUSE_ADS_PATH } from '@broadsheet/contracts'
import type { MeasuringSettings } from '@broadsheet/client/server-half'
import type { Settings } from './settings.ts'

/** What pages measure, and with whose scripts. */
export const measuringOf = (
  {
    ANALYTICS_COOKIE,
    TAG_MANAGER_ID,
    CONSENT_SCRIPT,
    AD_NETWORK_ID,
    HOUSE_ADS,
    COUNTRY_COOKIE,
    COUNTRY_HEADER,
    ENVIRONMENT,
  }: Settings,
  hasExperiments: boolean,
): MeasuringSettings => ({
  ...(ENVIRONMENT === 'production' ? {} : { sparesProfiles: true as const }),
  // A country from a header is known with the request; a cookie may be set only after the page has come.
  ...(COUNTRY_COOKIE && !COUNTRY_HEADER ? { countryCookie: COUNTRY_COOKIE } : {}),
  ...(hasExperiments ? { device: true as const } : {}),
  ...(hasExperiments && ANALYTICS_COOKIE ? { analyticsCookie: ANALYTICS_COOKIE } : {}),
  ...(TAG_MANAGER_ID ? { tagManager: TAG_MANAGER_ID } : {}),
  ...(CONSENT_SCRIPT ? { consentScript: CONSENT_SCRIPT } : {}),
  // If there is an ad server, it fills all slots.
  ...(AD_NETWORK_ID ? { ads: { network: AD_NETWORK_ID } } : HOUSE_ADS ? { ads: { house: HOUSE_ADS_PATH } } : {}),
})
