import type { Settings } from './settings.ts'
import { isLoopback } from '../addresses/trust.ts'

/** What may say where a reader is. The country comes first, because consent goes by it. */
const OF_PLACE = ['COUNTRY_HEADER', 'COUNTRY_COOKIE', 'REGION_HEADER', 'CITY_HEADER', 'POSTCODE_HEADER'] as const

type Warned = Pick<
  Settings,
  | (typeof OF_PLACE)[number]
  | 'DATABASE_URL'
  | 'ENVIRONMENT'
  | 'FEATURES_CLIENT_KEY'
  | 'FEATURES_DECRYPTION_KEY'
  | 'FEATURES_HOST'
  | 'FEATURES_USAGE_URL'
  | 'HOST'
  | 'METRICS_TOKEN'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_ISSUER'
  | 'PURGE_EDGE'
  | 'PURGE_TOKEN'
  | 'READER_API'
  | 'READER_API_AUTHORIZATION'
  | 'READER_API_KEY'
  | 'REDIS_URL'
  | 'SESSION_SECRET'
  | 'TRUST_PROXY'
>

/** What is missing if several instances serve one paper, as far as this can be known. */
const ofSeveral = ({ DATABASE_URL, REDIS_URL, SESSION_SECRET }: Warned): string[] => [
  ...(REDIS_URL && !DATABASE_URL
    ? [
        'REDIS_URL is set and DATABASE_URL is not: every machine keeps readers, sessions and wishes of its own. Set the same DATABASE_URL for every instance unless all of them are on this machine.',
      ]
    : []),
  ...(REDIS_URL && !SESSION_SECRET
    ? ['REDIS_URL is set and SESSION_SECRET is not: what one instance seals, no other can open. Set the same for all.']
    : []),
]

/** Settings of feature flags, which are useless without a host. */
const OF_FEATURES = ['FEATURES_CLIENT_KEY', 'FEATURES_DECRYPTION_KEY', 'FEATURES_USAGE_URL'] as const

const ofFeatures = (settings: Warned): string[] => {
  const name = OF_FEATURES.find((each) => settings[each])
  return name && !settings.FEATURES_HOST
    ? [`${name} is set and FEATURES_HOST is not: nothing is asked for feature flags, and all are at their defaults.`]
    : []
}

const ofSignIn = ({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER }: Warned): string[] => {
  const name = OIDC_CLIENT_ID ? 'OIDC_CLIENT_ID' : OIDC_CLIENT_SECRET ? 'OIDC_CLIENT_SECRET' : undefined
  return name && !OIDC_ISSUER ? [`${name} is set and OIDC_ISSUER is not: readers cannot sign in.`] : []
}

const ofReaderApi = ({ READER_API, READER_API_AUTHORIZATION, READER_API_KEY }: Warned): string[] => {
  const name = READER_API_KEY ? 'READER_API_KEY' : READER_API_AUTHORIZATION ? 'READER_API_AUTHORIZATION' : undefined
  return name && !READER_API ? [`${name} is set and READER_API is not: there is no API to send it to.`] : []
}

const ofPlace = (settings: Warned): string[] => {
  const name = OF_PLACE.find((each) => settings[each])
  return name && !settings.TRUST_PROXY
    ? [
        `${name} is set and TRUST_PROXY is not: what it says about where a reader is counts for nothing, and nobody is asked for consent by it.`,
      ]
    : []
}

/** What is wide open, or cannot work, although the settings are valid, as lines for whoever starts the service. */
export function settingWarnings(settings: Warned): string[] {
  const { ENVIRONMENT, HOST, METRICS_TOKEN, OIDC_ISSUER, PURGE_EDGE, PURGE_TOKEN, SESSION_SECRET } = settings
  const secret =
    OIDC_ISSUER && !SESSION_SECRET && !isLoopback(new URL(OIDC_ISSUER).hostname)
      ? [
          'SESSION_SECRET is not set, so one was made for this start: sign-ins that are under way end with it. Set 32 characters or more, the same for every instance.',
        ]
      : []
  const always = [
    ...secret,
    ...ofSeveral(settings),
    ...ofFeatures(settings),
    ...ofSignIn(settings),
    ...ofReaderApi(settings),
    ...ofPlace(settings),
    ...(PURGE_EDGE && !PURGE_TOKEN
      ? ['PURGE_EDGE is set and PURGE_TOKEN is not: edges refuse what they are told.']
      : []),
  ]
  if ((ENVIRONMENT !== 'local' && ENVIRONMENT !== 'dev') || isLoopback(HOST)) return always
  const open = [...(METRICS_TOKEN ? [] : ['/metrics']), '/blocks/']
  return [
    ...always,
    `ENVIRONMENT is ${ENVIRONMENT} and HOST is ${HOST}: whoever reaches this address sees ${open.join(' and ')} and may choose variations of experiments. Set ENVIRONMENT=production where readers are.`,
  ]
}
