import type { Settings } from './settings.ts'

/** Where the tag manager is loaded from, and where it sends what it measures. */
const TAG_MANAGER_ORIGINS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Where the ad server's script is loaded from, for browsers without `strict-dynamic`. */
const AD_NETWORK_ORIGINS = [
  'https://securepubads.g.doubleclick.net',
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
]

type ScriptSettings = Pick<Settings, 'COMMENTS_SCRIPT' | 'CONSENT_SCRIPT' | 'TAG_MANAGER_ID' | 'AD_NETWORK_ID'>

/** Origins of the third-party scripts that the settings name. */
export const trustedOrigins = ({
  COMMENTS_SCRIPT,
  CONSENT_SCRIPT,
  TAG_MANAGER_ID,
  AD_NETWORK_ID,
}: ScriptSettings): string[] => [
  ...new Set([COMMENTS_SCRIPT, CONSENT_SCRIPT].flatMap((script) => (script ? [new URL(script).origin] : []))),
  ...(TAG_MANAGER_ID ? TAG_MANAGER_ORIGINS : []),
  ...(AD_NETWORK_ID ? AD_NETWORK_ORIGINS : []),
]
