import { listOf } from '../settings/kinds.ts'
import type { Settings } from '../settings/settings.ts'

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

/** Where Google links subscriptions. */
const GOOGLE_ORIGINS = ['https://news.google.com']

/** Further origins that captcha providers load from, by the origin of their script. */
const CAPTCHA_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://www.google.com': ['https://www.gstatic.com'],
  'https://www.recaptcha.net': ['https://www.gstatic.com', 'https://www.gstatic.cn'],
  'https://js.hcaptcha.com': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** The settings that name third-party scripts. */
export type ScriptSettings = Pick<
  Settings,
  | 'SITE_URL'
  | 'COMMENTS_SCRIPT'
  | 'CONSENT_SCRIPT'
  | 'CAPTCHA_SCRIPT'
  | 'TAG_MANAGER_ID'
  | 'AD_NETWORK_ID'
  | 'GOOGLE_PUBLICATION'
  | 'THIRD_PARTY_HOSTS'
>

/** A script on the paper's own host is trusted by its own address, because the host's origin also holds `/media/`. */
const originOf = (script: string, site: string) => {
  const { origin, host, pathname } = new URL(script)
  return host === new URL(site).host ? origin + pathname : origin
}

const hostsOf = (hosts: string | undefined) => (hosts === undefined ? [] : listOf(hosts))

/** Origins of the third-party scripts that the settings name, and of what these load. */
export const trustedOrigins = ({
  SITE_URL,
  COMMENTS_SCRIPT,
  CONSENT_SCRIPT,
  CAPTCHA_SCRIPT,
  TAG_MANAGER_ID,
  AD_NETWORK_ID,
  GOOGLE_PUBLICATION,
  THIRD_PARTY_HOSTS,
}: ScriptSettings): string[] => [
  ...new Set(
    [COMMENTS_SCRIPT, CONSENT_SCRIPT, CAPTCHA_SCRIPT].flatMap((script) => (script ? [originOf(script, SITE_URL)] : [])),
  ),
  ...(CAPTCHA_SCRIPT ? (CAPTCHA_ORIGINS[new URL(CAPTCHA_SCRIPT).origin] ?? []) : []),
  ...(TAG_MANAGER_ID ? TAG_MANAGER_ORIGINS : []),
  ...(AD_NETWORK_ID ? AD_NETWORK_ORIGINS : []),
  ...(GOOGLE_PUBLICATION ? GOOGLE_ORIGINS : []),
  ...hostsOf(THIRD_PARTY_HOSTS).map((host) => `https://${host}`),
]

/** Hosts of pictures in the settings, including the map's tiles. */
export const trustedImageHosts = ({
  IMAGE_HOSTS,
  MAP_TILES_URL,
}: Pick<Settings, 'IMAGE_HOSTS' | 'MAP_TILES_URL'>): string[] => [
  ...hostsOf(IMAGE_HOSTS),
  ...(MAP_TILES_URL && !MAP_TILES_URL.startsWith('/') ? [new URL(MAP_TILES_URL).host] : []),
]
