import type { MeasuringSettings } from '@broadsheet/client/server-half'
import type { Settings } from './settings.ts'

/** What pages measure, and by whose scripts. */
export const measuringOf = (
  { TAG_MANAGER_ID, CONSENT_SCRIPT, AD_NETWORK_ID, HOUSE_ADS, COUNTRY_COOKIE, COUNTRY_HEADER, ENVIRONMENT }: Settings,
  hasExperiments: boolean,
): MeasuringSettings => ({
  ...(ENVIRONMENT === 'production' ? {} : { sparesProfiles: true as const }),
  // What a header says is there with the page; a cookie may come after it.
  ...(COUNTRY_COOKIE && !COUNTRY_HEADER ? { countryCookie: COUNTRY_COOKIE } : {}),
  ...(hasExperiments ? { device: true as const } : {}),
  ...(TAG_MANAGER_ID ? { tagManager: TAG_MANAGER_ID } : {}),
  ...(CONSENT_SCRIPT ? { consentScript: CONSENT_SCRIPT } : {}),
  // An ad server has all places, where there is one.
  ...(AD_NETWORK_ID ? { ads: { network: AD_NETWORK_ID } } : HOUSE_ADS ? { ads: { house: HOUSE_ADS } } : {}),
})
