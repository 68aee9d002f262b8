import { z } from 'zod'
import { PAYWALLS } from '../../layout/paywall/access.ts'
import { isUsableAddress } from '../../storage/index.ts'
import { hostsOf } from './hosts.ts'
import {
  flag,
  hasNoPassword,
  hasNoSpace,
  NO_SPACE,
  NO_PASSWORD,
  anyHttpUrl,
  httpUrl,
  baseUrl,
  siteUrl,
  headerName,
  headerValue,
  cookieName,
  tokens,
  WORKERS,
  megabytes,
  address,
  areSentHeaders,
  HOSTS,
  isRedisUrl,
  isSafeAddress,
  areSessionSecrets,
  areAddresses,
  haveNoPasswords,
  DOMAINS,
  DOMAIN,
  SECTIONS,
} from './kinds.ts'
import { believesEverybody, isTrustSetting } from '../addresses/trust.ts'

/** Links of the header whose addresses follow from the domain if they are not set. */
const PAPER_PAGES = {
  SUBSCRIBE_URL: '/offers/',
  TODAYS_PAPER_URL: '/e-edition/',
  DONATE_URL: '/support-local-news/',
} as const

const TILES = 'must be a path or address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.webp'

/** Every setting, from the environment. An empty value counts as not set. */
const settingsSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  CONTENT_ORIGIN: baseUrl.optional(),
  MEDIA_ORIGIN: baseUrl.optional(),
  PLACES_ORIGIN: baseUrl.optional(),
  EMBED_ORIGIN: baseUrl.optional(),
  PAGES_DIR: z.string().optional(),
  NAVIGATION_FILE: z.string().optional(),
  SITE_URL: siteUrl.optional(),
  SITE_NAME: z.string().default('The Philadelphia Courier'),
  SITE_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the name of a site such as the-courier')
    .optional(),
  PRODUCT_NAME: z.string().default('Courier'),
  ENVIRONMENT: z
    .enum(['local', 'dev', 'sandbox', 'production'], { error: 'must be local, dev, sandbox or production' })
    .default('local'),
  PAPER_DOMAIN: z.string().regex(DOMAIN, 'must be a domain such as paper.example').optional(),
  SUBSCRIBE_URL: address.optional(),
  TODAYS_PAPER_URL: address.optional(),
  DONATE_URL: address.optional(),
  LATEST_SECTIONS: z
    .string()
    .regex(SECTIONS, 'must be paths of sections such as /news, /sports, with a comma between')
    .default('/news,/sports,/politics,/business,/health,/entertainment,/food,/real-estate'),
  DEPLOYMENT: z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'must be a word such as 127')
    .default('1'),
  OBITUARIES_URL: address.default('https://www.legacy.com/'),
  JOBS_URL: address.default('https://www.indeed.com/'),
  X_URL: httpUrl.default('https://x.com/'),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/'),
  INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustSetting, 'must be addresses and networks with a comma between, such as 10.0.0.0/8, ::1')
    .optional(),
  COUNTRY_HEADER: headerName.optional(),
  COUNTRY_COOKIE: cookieName.optional(),
  REGION_HEADER: headerName.optional(),
  CITY_HEADER: headerName.optional(),
  POSTCODE_HEADER: headerName.optional(),
  COMMENTS_SCRIPT: httpUrl.optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^(?:https?:\/\/[^\s/]+)?\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s]*$/, TILES)
    // Clients fill in what the contract names, and would ask for anything else as it stands.
    .refine(
      (given) => !/[{}]/.test(given.replaceAll(/\{(?:[xyzr]|theme)\}/g, '')),
      'must hold nothing in braces but {z}, {x}, {y}, {r} and {theme}',
    )
    .refine(hasNoPassword, NO_PASSWORD)
    .refine((given) => address.safeParse(given).success, TILES)
    .optional(),
  MAP_ATTRIBUTION: z.string().max(300).optional(),
  READER_API: baseUrl.optional(),
  READER_API_KEY: headerValue.optional(),
  READER_API_AUTHORIZATION: headerValue.optional(),
  OIDC_ISSUER: baseUrl.refine(isSafeAddress, 'must be https unless it is on this machine').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  GOOGLE_PUBLICATION: z
    .string()
    .regex(/^[\w.:-]{1,200}$/, 'must be the id of a publication such as paper.example:digital')
    .optional(),
  SESSION_SECRET: z
    .string()
    .refine(areSessionSecrets, 'must be 32 characters or more, several with a comma between')
    .optional(),
  PAYWALL: z.enum(PAYWALLS, { error: 'must be off, premium or metered' }).default('off'),
  INTERNAL_DOMAINS: z
    .string()
    .regex(DOMAINS, 'must be domains such as paper.example, with a comma between')
    .default('')
    .transform((domains) => domains.toLowerCase()),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: httpUrl.refine(isSafeAddress, 'must be https unless it is on this machine').optional(),
  CAPTCHA_SCRIPT: httpUrl.refine(isSafeAddress, 'must be https unless it is on this machine').optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address such as postgres://paper@db.example/paper' })
    .refine(hasNoSpace, NO_SPACE)
    .refine(
      isUsableAddress,
      'must be an address that PostgreSQL’s client can read; a % is %25, and files that it names must be there',
    )
    .optional(),
  DATA_DIR: z.string().optional(),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /./,
      error: 'must be an address such as redis://:password@cache.example:6379/0',
    })
    .refine(hasNoSpace, NO_SPACE)
    .refine(isRedisUrl, 'must end in the number of a database, or in none; a % in a password is %25')
    .optional(),
  WORKERS: z
    .union([z.literal('auto'), z.coerce.number(WORKERS).int(WORKERS).min(1, WORKERS).max(128, WORKERS)], {
      error: WORKERS,
    })
    .default(1),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an id such as GTM-ABC1234')
    .optional(),
  CONSENT_SCRIPT: httpUrl.optional(),
  ANALYTICS_COOKIE: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a cookie such as _ga')
    .optional(),
  FEATURES_HOST: baseUrl.optional(),
  FEATURES_CLIENT_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be a client key such as sdk-abc123')
    .optional(),
  FEATURES_DECRYPTION_KEY: z.string().optional(),
  FEATURES_USAGE_URL: httpUrl.optional(),
  AD_NETWORK_ID: z
    .string()
    .regex(/^\d{3,12}(,\d{3,12})?$/, 'must be a network number such as 12345678')
    .optional(),
  HOUSE_ADS: z
    .string()
    .regex(/^\/(?!\/)/, 'must be a path such as /media/ads/list.json')
    .optional(),
  ADS_TXT: z.string().optional(),
  THIRD_PARTY_HOSTS: z
    .string()
    .regex(HOSTS, 'must be hosts such as api.comments.example, with a comma between')
    .optional(),
  INLINE_STYLES: flag.default(false),
  IMAGE_HOSTS: z.string().regex(HOSTS, 'must be hosts such as images.example, with a comma between').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address such as mailto:security@paper.example')
    .refine(hasNoPassword, NO_PASSWORD)
    .optional(),
  PURGE_TOKEN: tokens.optional(),
  PURGE_EDGE: z
    .string()
    .refine(areAddresses, 'must be http(s) addresses with a comma between, such as http://10.0.0.5:6081')
    .refine(haveNoPasswords, NO_PASSWORD)
    .optional(),
  EDGE_TOKEN: tokens.optional(),
  PREVIEW_TOKEN: tokens.optional(),
  METRICS_TOKEN: tokens.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: anyHttpUrl
    .refine(hasNoPassword, `${NO_PASSWORD}: OTEL_EXPORTER_OTLP_HEADERS is for these`)
    .optional(),
  /** The exporter reads this one itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areSentHeaders, 'must be headers such as authorization=Bearer%20abc, with a comma between')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(0.01),
  OTEL_SERVICE_NAME: z.string().max(100).default('broadsheet'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  HOUSEHOLD_CONNECTIONS: z.coerce
    .number({ error: 'must be a whole number from 1 to 1000000' })
    .int()
    .min(1)
    .max(1_000_000)
    .default(2000),
  CACHE_MB: megabytes.default(128),
  CONTENT_CACHE_MB: megabytes.default(128),
  SOURCE_PATIENCE: z.coerce.number({ error: 'must be a number from 0.1 to 20' }).min(0.1).max(20).default(1),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number from 0 to 300' }).min(0).max(300).optional(),
  OFFLINE_READING: flag.default(true),
  LIVE_RELOAD: flag.default(false),
})
/** The names of all settings in the environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape)

type RawSettings = z.output<typeof settingsSchema>

export interface Settings extends Omit<
  RawSettings,
  'CONTENT_ORIGIN' | 'PAGES_DIR' | 'SITE_URL' | 'DRAIN_SECONDS' | 'DATA_DIR' | keyof typeof PAPER_PAGES
> {
  SUBSCRIBE_URL: string
  TODAYS_PAPER_URL: string
  DONATE_URL: string
  CONTENT_ORIGIN: string
  PAGES_DIR: string
  DRAIN_SECONDS: number
  DATA_DIR: string
  /** Without a slash at the end. */
  SITE_URL: string
}

const SECRET = /TOKEN|SECRET|KEY|PASSWORD|AUTHORIZATION|DATABASE_URL|REDIS_URL|OTLP_HEADERS/
/** Keys by which others know the paper, and which may be known to everybody. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set(['CAPTCHA_SITE_KEY', 'FEATURES_CLIENT_KEY'])

/** Whether a setting must never appear on a screen or in a log. */
export const isSecret = (name: string): boolean => SECRET.test(name) && !PUBLIC_KEYS.has(name)

/** Whether a value may hold a password, even if the rest of it is wrong. */
const mayHoldPassword = (given: string) => given.indexOf('@') > 0

/** Bad settings, each as one clear line. */
export class SettingsError extends Error {
  readonly faults: readonly string[]

  constructor(...faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads the settings that are given. Throws a `SettingsError` that names every bad one. */
export function readSettings(env: NodeJS.ProcessEnv): RawSettings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const result = settingsSchema.safeParse(given)
  if (!result.success) throw new SettingsError(...linesOf(result.error.issues, given))
  const faults = faultsTogether(result.data)
  if (faults.length > 0) throw new SettingsError(...faults)
  return result.data
}

/** One line for each setting at fault. */
function linesOf(issues: z.core.$ZodIssue[], given: Readonly<Record<string, string>>): string[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    if (!messages.has(name)) messages.set(name, message)
  }
  return [...messages].map(([name, message]) => {
    const shown = isSecret(name) || mayHoldPassword(given[name] ?? '') ? '' : ` (it is ${JSON.stringify(given[name])})`
    return `${name}: ${message}${shown}`
  })
}

/** What is wrong with settings that do not go together. */
function faultsTogether(settings: RawSettings): string[] {
  const faults: string[] = []
  // A client chooses the leftmost address itself, and with it could escape every limit that counts by address.
  if (settings.ENVIRONMENT === 'production' && believesEverybody(settings.TRUST_PROXY))
    faults.push(
      `TRUST_PROXY: must name the networks of the proxies in production, such as 10.0.0.0/8 (it is "${settings.TRUST_PROXY}", which believes every address)`,
    )
  if (settings.OIDC_ISSUER && !(settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET))
    faults.push('OIDC_ISSUER: needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, by which it knows this paper')
  if (settings.MAP_TILES_URL && !settings.MAP_ATTRIBUTION)
    faults.push('MAP_ATTRIBUTION: must say whose map MAP_TILES_URL shows')
  const captcha = [settings.CAPTCHA_SITE_KEY, settings.CAPTCHA_SECRET, settings.CAPTCHA_VERIFY_URL]
  if (captcha.some((each) => each) && !captcha.every((each) => each))
    faults.push('CAPTCHA_SITE_KEY: is of use only together with CAPTCHA_SECRET and CAPTCHA_VERIFY_URL')
  if (settings.CAPTCHA_SCRIPT && !settings.CAPTCHA_SITE_KEY)
    faults.push('CAPTCHA_SCRIPT: is of use only together with CAPTCHA_SITE_KEY')
  return faults
}

/**
 * Fills in settings that follow from others and from the service's folder. Throws `SettingsError` for settings that do not go
 * together.
 */
export function completeSettings(
  raw: RawSettings,
  standard: { contentOrigin: string; pagesDir: string; navigationFile?: string | undefined; dataFolder: string },
): Settings {
  if (raw.HOUSE_ADS && !raw.MEDIA_ORIGIN)
    throw new SettingsError('HOUSE_ADS: is read from MEDIA_ORIGIN, which is not set')
  const hosts = raw.PAPER_DOMAIN ? hostsOf(raw.PAPER_DOMAIN, raw.ENVIRONMENT) : undefined
  const page = (name: keyof typeof PAPER_PAGES) => raw[name] ?? (hosts?.site ?? '') + PAPER_PAGES[name]
  const reader = raw.READER_API ?? hosts?.gateway
  // Whoever develops the paper looks at their own machine.
  const site = hosts && raw.ENVIRONMENT !== 'local' ? hosts.site : `http://localhost:${raw.PORT}`
  return {
    ...raw,
    SUBSCRIBE_URL: page('SUBSCRIBE_URL'),
    TODAYS_PAPER_URL: page('TODAYS_PAPER_URL'),
    DONATE_URL: page('DONATE_URL'),
    ...(reader ? { READER_API: reader } : {}),
    DRAIN_SECONDS: raw.DRAIN_SECONDS ?? (raw.ENVIRONMENT === 'production' ? 5 : 0),
    CONTENT_ORIGIN: raw.CONTENT_ORIGIN ?? standard.contentOrigin,
    PAGES_DIR: raw.PAGES_DIR ?? standard.pagesDir,
    DATA_DIR: raw.DATA_DIR ?? standard.dataFolder,
    NAVIGATION_FILE: raw.NAVIGATION_FILE ?? standard.navigationFile,
    SITE_URL: (raw.SITE_URL ?? site).replace(/\/+$/, ''),
  }
}

/**
 * The settings in force, as an operator may see them. Of secrets, and of addresses with a password, it says only that they are
 * set.
 */
export function settingsInForce(settings: Settings): string[] {
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${isSecret(name) || !hasNoPassword(String(value)) ? '(set)' : String(value)}`)
}
