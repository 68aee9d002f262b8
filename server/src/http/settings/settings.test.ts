import { describe, expect, it } from 'vitest'
import { SETTING_NAMES, SettingsError, completeSettings, isSecret, readSettings, settingsInForce } from './settings.ts'
import { settingWarnings } from './setting-warnings.ts'
import { trustOf } from '../addresses/trust.ts'

const standard = { contentOrigin: 'http://127.0.0.1:1', pagesDir: '/pages', dataFolder: '/data' }

describe('settings', () => {
  it('have defaults for everything, and an empty one counts as not set', () => {
    const settings = completeSettings(readSettings({ PORT: '', SITE_NAME: '  ' }), standard)
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_NAME: 'The Philadelphia Courier',
      SITE_URL: 'http://localhost:3000',
      PAGES_DIR: '/pages',
    })
  })

  it('have links that follow the port, and a site address without a slash at the end', () => {
    expect(completeSettings(readSettings({ PORT: '8080' }), standard).SITE_URL).toBe('http://localhost:8080')
    expect(completeSettings(readSettings({ SITE_URL: 'https://paper.example/' }), standard).SITE_URL).toBe(
      'https://paper.example',
    )
  })

  it.each([
    ['HTTPS://Paper.Example', 'https://paper.example'],
    ['https://paper.example:443/', 'https://paper.example'],
    ['http://paper.example:80', 'http://paper.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('read the site address %s as browsers write it, so that it is compared with what they send', (given, read) => {
    expect(completeSettings(readSettings({ SITE_URL: given }), standard).SITE_URL).toBe(read)
  })

  it('take https in capitals for https', () => {
    const provider = { OIDC_ISSUER: 'HTTPS://id.example', OIDC_CLIENT_ID: 'paper', OIDC_CLIENT_SECRET: 'secret' }
    expect(readSettings(provider)).toMatchObject(provider)
  })

  it.each(['redis://cache.example', 'redis://:pass%25word@cache.example:6379/0', 'rediss://[::1]/12?db=3'])(
    'take the Redis at %s',
    (REDIS_URL) => expect(readSettings({ REDIS_URL })).toMatchObject({ REDIS_URL }),
  )

  it.each([
    [{ PORT: 'http' }, 'PORT: must be a port number (it is "http")'],
    [{ WORKERS: '1e9' }, 'WORKERS: must be a whole number from 1 to 128, or auto (it is "1e9")'],
    [{ WORKERS: 'two' }, 'WORKERS: must be a whole number from 1 to 128, or auto (it is "two")'],
    [
      { CACHE_MB: '128MB' },
      'CACHE_MB: must be a whole number of megabytes from 1 to 16384, without a unit (it is "128MB")',
    ],
    [{ CONTENT_CACHE_MB: '0' }, 'CONTENT_CACHE_MB: must be a whole number of megabytes from 1 to 16384'],
    [{ LOG_LEVEL: 'WARN' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug or silent (it is "WARN")'],
    [{ OFFLINE_READING: 'yes' }, 'OFFLINE_READING: must be true or false (it is "yes")'],
    [{ CONTENT_ORIGIN: 'content.example' }, 'CONTENT_ORIGIN: must be an http(s) address (it is "content.example")'],
    [{ ENVIRONMENT: 'prod' }, 'ENVIRONMENT: must be local, dev, sandbox or production (it is "prod")'],
    [
      { SUBSCRIBE_URL: 'javascript:x' },
      'SUBSCRIBE_URL: must be a path such as /offers/ or an http(s) address (it is "javascript:x")',
    ],
    [{ X_URL: '@paper' }, 'X_URL: must be an http(s) address (it is "@paper")'],
    [{ PAPER_DOMAIN: 'https://paper.example' }, 'PAPER_DOMAIN: must be a domain such as paper.example'],
    [{ LATEST_SECTIONS: 'news' }, 'LATEST_SECTIONS: must be paths of sections such as /news, /sports'],
    [{ FEATURES_HOST: 'flags' }, 'FEATURES_HOST: must be an http(s) address (it is "flags")'],
    [{ FEATURES_CLIENT_KEY: '../x' }, 'FEATURES_CLIENT_KEY: must be a client key such as sdk-abc123 (it is "../x")'],
    [
      { TRUST_PROXY: 'proxy.example' },
      'TRUST_PROXY: must be addresses and networks with a comma between, such as 10.0.0.0/8, ::1 (it is "proxy.example")',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: must be addresses and networks'],
    [{ TRUST_PROXY: '10.0.0.0/' }, 'TRUST_PROXY: must be addresses and networks'],
    [{ TRUST_PROXY: 'true', ENVIRONMENT: 'production' }, 'TRUST_PROXY: must name the networks of the proxies'],
    [
      { TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0', ENVIRONMENT: 'production' },
      'TRUST_PROXY: must name the networks of the proxies in production, such as 10.0.0.0/8 (it is "10.0.0.0/8, 0.0.0.0/0", which believes every address)',
    ],
    [{ TRUST_PROXY: '::/0', ENVIRONMENT: 'production' }, 'TRUST_PROXY: must name the networks of the proxies'],
    [{ TRUST_PROXY: '0.0.0.0/1', ENVIRONMENT: 'production' }, 'TRUST_PROXY: must name the networks of the proxies'],
    [{ TRUST_PROXY: '::ffff:0:0/96', ENVIRONMENT: 'production' }, 'TRUST_PROXY: must name the networks of the proxies'],
    [
      { SITE_URL: 'http://paper.example/?a=b' },
      'SITE_URL: must be scheme and host alone, such as https://paper.example (it is "http://paper.example/?a=b")',
    ],
    [{ SITE_URL: 'http://paper.example#a' }, 'SITE_URL: must be scheme and host alone'],
    [{ SITE_URL: 'http://paper.example/news/' }, 'SITE_URL: must be scheme and host alone'],
    [
      { CONTENT_ORIGIN: 'http://content.example/#f' },
      'CONTENT_ORIGIN: must hold no query and no fragment, which would not be used (it is "http://content.example/#f")',
    ],
    [{ READER_API: 'http://readers.example/?key=1' }, 'READER_API: must hold no query and no fragment'],
    [
      { COUNTRY_HEADER: 'bad header' },
      'COUNTRY_HEADER: must be the name of a header such as x-country (it is "bad header")',
    ],
    [{ REGION_HEADER: 'x-region:' }, 'REGION_HEADER: must be the name of a header'],
    [{ CITY_HEADER: 'x-city, x-town' }, 'CITY_HEADER: must be the name of a header'],
    [{ POSTCODE_HEADER: 'x/postcode' }, 'POSTCODE_HEADER: must be the name of a header'],
    [{ COUNTRY_COOKIE: 'a;b' }, 'COUNTRY_COOKIE: must be the name of a cookie such as country (it is "a;b")'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http(s) address'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: '],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://name:password@collector.example' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: must hold no name or password: OTEL_EXPORTER_OTLP_HEADERS is for these',
    ],
    [
      { THIRD_PARTY_HOSTS: 'https://api.comments.example' },
      'THIRD_PARTY_HOSTS: must be hosts such as api.comments.example',
    ],
    [{ INLINE_STYLES: 'yes' }, 'INLINE_STYLES: must be true or false (it is "yes")'],
    [{ IMAGE_HOSTS: "images.example;script-src 'unsafe-inline'" }, 'IMAGE_HOSTS: must be hosts such as images.example'],
    [{ CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'short' }, 'CAPTCHA_SITE_KEY: is of use only together with'],
    [{ CAPTCHA_VERIFY_URL: 'http://captcha.example/verify' }, 'CAPTCHA_VERIFY_URL: must be https'],
    [
      { CAPTCHA_SCRIPT: 'https://captcha.example/api.js' },
      'CAPTCHA_SCRIPT: is of use only together with CAPTCHA_SITE_KEY',
    ],
    [{ CAPTCHA_VERIFY_URL: 'captcha' }, 'CAPTCHA_VERIFY_URL: must be an http(s) address (it is "captcha")'],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL: must be an address such as'],
    [{ REDIS_URL: 'redis:///0' }, 'REDIS_URL: must be an address such as'],
    [{ REDIS_URL: 'redis://:short word@cache.example' }, 'REDIS_URL: must hold no space; in a password it is %20'],
    [
      { REDIS_URL: 'redis://:short%word@cache.example' },
      'REDIS_URL: must end in the number of a database, or in none; a % in a password is %25',
    ],
    [{ REDIS_URL: 'redis://cache.example/paper' }, 'REDIS_URL: must end in the number of a database'],
    [{ REDIS_URL: 'redis://cache.example/-1' }, 'REDIS_URL: must end in the number of a database'],
    [{ REDIS_URL: 'redis://cache.example?db=paper' }, 'REDIS_URL: must end in the number of a database'],
    [{ DATABASE_URL: 'postgres://paper:short word@db.example/paper' }, 'DATABASE_URL: must hold no space'],
    [{ DATABASE_URL: 'postgres://paper:short%ff@db.example/paper' }, 'DATABASE_URL: must be an address that'],
    [{ DATABASE_URL: 'postgres://paper:short@db.example/pa%' }, 'DATABASE_URL: must be an address that'],
    [
      { DATABASE_URL: 'postgres://paper:short@db.example/paper?sslrootcert=/no/such.pem' },
      'DATABASE_URL: must be an address that',
    ],
    [{ COMMENTS_SCRIPT: 'https://a;b.example/x.js' }, 'COMMENTS_SCRIPT: must be an http(s) address'],
    [{ CONSENT_SCRIPT: "https://a,'unsafe-inline'/x.js" }, 'CONSENT_SCRIPT: must be an http(s) address'],
    [{ PREVIEW_TOKEN: 'short' }, 'PREVIEW_TOKEN: must have at least 12 characters'],
  ])('refuse %j, in one line that never shows a secret', (env, line) => {
    expect(() => readSettings(env)).toThrow(line)
    expect(() => readSettings(env)).not.toThrow(/short/)
  })

  it('are refused together, also those that do not go together, each in a line of its own (rule service/settings)', () => {
    expect(() => readSettings({ CACHE_MB: '-1', PREVIEW_TOKEN: 'short' })).toThrow(/^PREVIEW_TOKEN: .*\nCACHE_MB: .*$/)
    const apart = { MAP_TILES_URL: '/{z}/{x}/{y}.webp', CAPTCHA_SITE_KEY: 'key' }
    expect(() => readSettings(apart)).toThrow(/^MAP_ATTRIBUTION: .*\nCAPTCHA_SITE_KEY: .*$/)
  })

  it.each(['authorization: Bearer secret', 'authorization', '=secret', 'x=%zz', 'a=b,x y=secret', 'a=secret;b', 'a=ü'])(
    'headers for a collector that would not be sent, such as %s, do not hold, and are not shown',
    (headers) => {
      const read = () => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: headers })
      expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS: must be headers such as authorization=Bearer%20abc')
      expect(read).not.toThrow(/secret|\(it is/)
    },
  )

  it.each(['PURGE_TOKEN', 'EDGE_TOKEN', 'PREVIEW_TOKEN', 'METRICS_TOKEN'])(
    '%s holds what every client can send in a header',
    (name) => {
      for (const token of [
        'token-schlüssel',
        'token-令牌令牌令牌令牌',
        'token\u0001\u0002\u0003\u0004\u0005\u0006\u0007',
      ])
        expect(() => readSettings({ [name]: token })).toThrow(`${name}: must be of letters, digits and signs of ASCII`)
      expect(readSettings({ [name]: 'A token: "of" ~words' })).toMatchObject({ [name]: 'A token: "of" ~words' })
    },
  )

  it.each(['PURGE_TOKEN', 'EDGE_TOKEN', 'PREVIEW_TOKEN', 'METRICS_TOKEN'])(
    '%s may be several, each as long as one alone has to be (rule service/tokens)',
    (name) => {
      const several = 'token-of-some-length, token-of-another-length'
      expect(readSettings({ [name]: several })).toMatchObject({ [name]: several })
      for (const tokens of ['token-of-some-length,', 'token-of-some-length,short', ',token-of-some-length'])
        expect(() => readSettings({ [name]: tokens })).toThrow(
          new SettingsError(
            `${name}: must have at least 12 characters; where commas divide it into several, each of them`,
          ),
        )
    },
  )

  it.each([
    ['local', 'http://localhost:3000', 'https://dev.paper.example', 'https://dev-api.paper.example/'],
    ['dev', 'https://dev.paper.example', 'https://dev.paper.example', 'https://dev-api.paper.example/'],
    ['sandbox', 'https://stage.paper.example', 'https://stage.paper.example', 'https://dev-api.paper.example/'],
    ['production', 'https://www.paper.example', 'https://www.paper.example', 'https://api.paper.example/'],
  ])('give the addresses of %s from the domain (rule service/hosts)', (ENVIRONMENT, site, host, gateway) => {
    const env = { ENVIRONMENT, PAPER_DOMAIN: 'paper.example', DONATE_URL: '/give/' }
    expect(completeSettings(readSettings(env), standard)).toMatchObject({
      SITE_URL: site,
      SUBSCRIBE_URL: `${host}/offers/`,
      TODAYS_PAPER_URL: `${host}/e-edition/`,
      DONATE_URL: '/give/',
      READER_API: gateway,
    })
    const given = { SITE_URL: 'https://paper.example', READER_API: 'https://readers.example/' }
    expect(completeSettings(readSettings({ ...env, ...given }), standard)).toMatchObject(given)
  })

  it.each([
    'CONTENT_ORIGIN',
    'MEDIA_ORIGIN',
    'PLACES_ORIGIN',
    'EMBED_ORIGIN',
    'READER_API',
    'FEATURES_HOST',
    'FEATURES_USAGE_URL',
    'SITE_URL',
    'SUBSCRIBE_URL',
    'X_URL',
    'COMMENTS_SCRIPT',
    'CONSENT_SCRIPT',
    'OIDC_ISSUER',
    'CAPTCHA_VERIFY_URL',
    'CAPTCHA_SCRIPT',
    'SECURITY_CONTACT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PURGE_EDGE',
    'MAP_TILES_URL',
  ])('refuse a name or password in %s, and do not repeat it', (name) => {
    const lineOf = (value: string) => {
      try {
        return readSettings({ [name]: value })
      } catch (error) {
        return (error as Error).message
      }
    }
    const rest = name === 'MAP_TILES_URL' ? '/{z}/{x}/{y}.webp' : ''
    const first = name === 'PURGE_EDGE' ? 'http://edge.example, ' : ''
    for (const credentials of ['paper:hunter2', 'hunter2', ':hunter2'])
      expect(lineOf(`${first}https://${credentials}@place.example${rest}`)).toMatch(
        new RegExp(`^${name}: must hold no name or password(?!.*hunter2)`),
      )
    for (const broken of ['paper:hunter2@place.example', 'http:paper:hunter2@place.example', 'http://hunter2@:a'])
      expect(lineOf(broken)).toMatch(new RegExp(`^${name}: (?!.*hunter2)`))
  })

  it('take a password for the database and for Redis, and never show it', () => {
    const env = {
      DATABASE_URL: 'postgres://paper:hunter2@db.example/paper',
      REDIS_URL: 'redis://:hunter2@cache.example',
    }
    const settings = completeSettings(readSettings(env), standard)
    expect(settings).toMatchObject(env)
    expect(settingsInForce(settings)).toEqual(expect.arrayContaining(['DATABASE_URL=(set)', 'REDIS_URL=(set)']))
    expect(settingsInForce(settings).join()).not.toContain('hunter2')
    for (const name of Object.keys(env))
      expect(() => readSettings({ [name]: 'mysql://paper:hunter2@db.example' })).toThrow(
        new RegExp(`^${name}: must be an address(?!.*paper:hunter2)`),
      )
  })

  it.each([
    'postgres://paper:100%@db.example:5432/paper',
    'postgresql://paper:p%25w@[::1]/paper?sslmode=verify-full',
    'postgres:///paper?host=/run/postgresql',
  ])('take the database at %s', (DATABASE_URL) =>
    expect(readSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL }),
  )

  it('never show an address with a password, wherever it came from', () => {
    const contentOrigin = 'http://paper:hunter2@content.example'
    const lines = settingsInForce(completeSettings(readSettings({}), { ...standard, contentOrigin }))
    expect(lines).toContain('CONTENT_ORIGIN=(set)')
  })

  it('take tiles of a map by what every client fills in, and nothing else in braces (rule finder/map)', () => {
    const MAP_TILES_URL = 'https://tiles.example/{theme}/{z}/{x}/{y}{r}.webp'
    expect(readSettings({ MAP_TILES_URL, MAP_ATTRIBUTION: 'Ours' })).toMatchObject({ MAP_TILES_URL })
    for (const address of ['https://{s}.tiles.example/{z}/{x}/{y}.webp', '/{z}/{x}/{y}{ratio}.webp', '/{{z}/{x}/{y}'])
      expect(() => readSettings({ MAP_TILES_URL: address })).toThrow(/^MAP_TILES_URL: must hold nothing in braces but/)
  })

  it.each([
    ['a port that is none', 'https://tiles.example:99999/{z}/{x}/{y}.webp'],
    ['a host that a page’s policy cannot name', 'https://ti;les.example/{z}/{x}/{y}.webp'],
    ['a host that changes from tile to tile', 'https://tiles{r}.example/{z}/{x}/{y}.webp'],
    ['no scheme', '//tiles.example/{z}/{x}/{y}.webp'],
  ])('refuse tiles of a map at an address with %s (rule service/settings)', (_what, address) =>
    expect(() => readSettings({ MAP_TILES_URL: address, MAP_ATTRIBUTION: 'Ours' })).toThrow(
      /^MAP_TILES_URL: must be a path or address with \{z\}/,
    ),
  )

  it('take an origin with a path, and several networks of proxies', () => {
    const env = {
      CONTENT_ORIGIN: 'https://content.example/paper/',
      READER_API: 'https://readers.example/v1',
      SECURITY_CONTACT: 'mailto:security@paper.example',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_COOKIE: '__Host-country',
      TRUST_PROXY: '10.0.0.0/8, fc00::/7, 103.21.244.0/22, 2400:cb00::/32, 127.0.0.1',
      ENVIRONMENT: 'production',
    }
    expect(settingsInForce(completeSettings(readSettings(env), standard))).toEqual(
      expect.arrayContaining(Object.entries(env).map(([name, value]) => `${name}=${value}`)),
    )
  })

  it.each(['authorization=Bearer abc', 'authorization=Bearer%20abc, x-team = paper', 'a=b=c,'])(
    'headers for a collector may be %s, and are not shown',
    (headers) => {
      const settings = completeSettings(readSettings({ OTEL_EXPORTER_OTLP_HEADERS: headers }), standard)
      expect(settingsInForce(settings)).toContain('OTEL_EXPORTER_OTLP_HEADERS=(set)')
    },
  )

  it('show of a secret only that it is set', () => {
    const lines = settingsInForce(
      completeSettings(
        readSettings({
          PREVIEW_TOKEN: 'a-secret-of-some-length',
          FEATURES_DECRYPTION_KEY: 'a-secret-key',
          READER_API_KEY: 'a-secret-api-key',
          READER_API_AUTHORIZATION: 'Bearer a-secret-word',
        }),
        standard,
      ),
    )
    const hidden = ['PREVIEW_TOKEN', 'FEATURES_DECRYPTION_KEY', 'READER_API_KEY', 'READER_API_AUTHORIZATION']
    expect(lines).toEqual(expect.arrayContaining(hidden.map((name) => `${name}=(set)`)))
    expect(lines.join()).not.toContain('a-secret')
  })

  it('show no setting that is called a key or password, unless everybody may know it', () => {
    const shown = SETTING_NAMES.filter((name) => !isSecret(name))
    expect(shown.filter((name) => /KEY|PASS|SECRET|TOKEN|CREDENTIAL/.test(name))).toEqual([
      'CAPTCHA_SITE_KEY',
      'FEATURES_CLIENT_KEY',
    ])
  })
})

describe('a start says what is open to everybody', () => {
  it.each([
    ['local', '127.0.0.1', false],
    ['local', '127.0.0.2', false],
    ['local', '::1', false],
    ['local', 'localhost', false],
    ['local', '0.0.0.0', true],
    ['dev', '::', true],
    ['dev', 'paper.internal', true],
    ['sandbox', '0.0.0.0', false],
    ['production', '0.0.0.0', false],
  ] as const)('%s on %s: %s', (ENVIRONMENT, HOST, isOpen) => {
    const [line = ''] = settingWarnings({ ENVIRONMENT, HOST, METRICS_TOKEN: undefined })
    expect(line.includes('/metrics and /blocks/')).toBe(isOpen)
  })

  it('but not of metrics with a token', () => {
    const [line] = settingWarnings({ ENVIRONMENT: 'dev', HOST: '0.0.0.0', METRICS_TOKEN: 'metrics-token' })
    expect(line).not.toContain('/metrics')
  })
})

describe('a start says which settings are missing', () => {
  const url = 'redis://:secret-of-redis@cache.example'
  it.each([
    ['readers of each machine', { REDIS_URL: url, SESSION_SECRET: 's' }, ['DATABASE_URL']],
    ['what one instance seals', { REDIS_URL: url, DATABASE_URL: 'postgres://db.example/paper' }, ['SESSION_SECRET']],
    ['nothing', { REDIS_URL: url, DATABASE_URL: 'postgres://db.example/paper', SESSION_SECRET: 's' }, []],
    ['feature flags of nobody', { FEATURES_CLIENT_KEY: 'sdk-1' }, ['FEATURES_HOST']],
    ['feature flags of a host', { FEATURES_CLIENT_KEY: 'sdk-1', FEATURES_HOST: 'https://flags.example' }, []],
    ['a client of no provider', { OIDC_CLIENT_ID: 'paper', OIDC_CLIENT_SECRET: 's' }, ['OIDC_ISSUER']],
    ['a key to no API', { READER_API_KEY: 'key' }, ['READER_API']],
    ['a key to an API', { READER_API_KEY: 'key', READER_API: 'https://readers.example' }, []],
    ['a country that nobody is believed to know', { COUNTRY_HEADER: 'x-country' }, ['TRUST_PROXY']],
    ['a town that nobody is believed to know', { CITY_HEADER: 'x-city' }, ['TRUST_PROXY']],
    ['a country from a proxy', { COUNTRY_COOKIE: 'country', TRUST_PROXY: '10.0.0.0/8' }, []],
    ['an edge that refuses', { PURGE_EDGE: 'http://edge.example' }, ['PURGE_TOKEN']],
  ] as const)('%s', (_name, settings, missing) => {
    const lines = settingWarnings({ ENVIRONMENT: 'local', HOST: '127.0.0.1', METRICS_TOKEN: undefined, ...settings })
    expect(lines.map((line) => /and (\w+) is not/.exec(line)?.[1])).toEqual(missing)
    expect(lines.join()).not.toContain('secret-of-redis')
  })
})

describe('which source is believed about a reader’s place', () => {
  it.each([
    [undefined, '127.0.0.1', false],
    ['false', '127.0.0.1', false],
    ['true', '203.0.113.9', true],
    ['10.0.0.0/8, ::1', '10.2.3.4', true],
    ['10.0.0.0/8, ::1', '::ffff:10.2.3.4', true],
    ['10.0.0.0/8, ::1', '::1', true],
    ['10.0.0.0/8, ::1', '11.0.0.1', false],
    ['10.0.0.0/8', undefined, false],
  ])('by %s, of %s: %s', (setting, peer, believed) => {
    expect(trustOf(setting)(peer)).toBe(believed)
  })
  it('an invalid address is named', () => {
    expect(() => trustOf('proxy.example')).toThrow('TRUST_PROXY: "proxy.example" is no address')
  })
})
