import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pageType, type PageType } from '@broadsheet/contracts'
import type { NamedHosts } from '../../documents/named-hosts.ts'
import { startPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'
import { PagePolicy } from './page-policy.ts'
import { trustedOrigins } from './trusted-origins.ts'

/** The texts of styles do not matter but where they are tested. */
const STYLES = Object.fromEntries(pageType.options.map((type) => [type, `of ${type}`])) as Record<PageType, string>
const NONE: NamedHosts = { images: [], media: [], key: '' }
const naming = (...images: string[]) => ({ images, media: [], key: images.join(' ') })

const policyOf = (more: Partial<ConstructorParameters<typeof PagePolicy>[0]> = {}) => {
  const pages = new PagePolicy({
    formTargets: [],
    siteUrl: 'https://paper.example',
    origins: [],
    imageHosts: [],
    starter: undefined,
    inlineStyles: false,
    styles: STYLES,
    headers: {},
    ...more,
  })
  const directive = (name: string, host: string | undefined = 'paper.example', hosts = NONE) => {
    const text = pages.pairsFor(host, { hosts, pageType: 'article' })[1]!
    return text.split('; ').find((part) => part.startsWith(`${name} `))
  }
  return { pages, directive }
}

describe('the scripts of a page', () => {
  it.each([
    ['paper.example', 'paper.example/assets/'],
    [undefined, 'paper.example/assets/'],
    ['localhost:3000', 'paper.example/assets/ localhost:3000/assets/'],
    ['127.0.0.1:3000', 'paper.example/assets/ 127.0.0.1:3000/assets/'],
    // No policy can name it.
    ['[::1]:3000', "paper.example/assets/ 'self'"],
    ["evil.example;script-src 'unsafe-inline'", 'paper.example/assets/'],
    ['*', 'paper.example/assets/'],
  ])('under %s come from the built files of %s', (host, sources) => {
    expect(policyOf().directive('script-src', host)).toBe(`script-src ${sources}`)
  })

  it('may come from a third party, but not from the paper’s /media/', () => {
    const settings = {
      TAG_MANAGER_ID: undefined,
      AD_NETWORK_ID: undefined,
      CONSENT_SCRIPT: 'https://consent.example/a.js',
      CAPTCHA_SCRIPT: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    }
    const own = 'https://paper.example/comments/embed.js'
    expect(trustedOrigins({ ...settings, SITE_URL: 'https://paper.example', COMMENTS_SCRIPT: own })).toEqual([
      own,
      'https://consent.example',
      'https://js.hcaptcha.com',
      'https://hcaptcha.com',
      'https://*.hcaptcha.com',
    ])
  })
})

it('what a third party draws may have styles and fonts of that party (rule service/third-parties)', () => {
  const { directive } = policyOf({ origins: ['https://comments.example'] })
  expect(directive('style-src')?.split(' ')).toContain('https://comments.example')
  expect(directive('font-src')).toBe("font-src 'self' https://comments.example")
})

it('third parties load from more hosts, and put styles into the page, where settings say so (rule service/third-parties)', async () => {
  const paper = await startPaper({
    THIRD_PARTY_HOSTS: 'api.comments.example, *.consent.example',
    INLINE_STYLES: 'true',
  })
  const { headers } = await paper.app.inject('/')
  await paper.close()
  const directives = String(headers['content-security-policy']).split('; ')
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src', 'font-src', 'img-src'])
    expect(directives.find((directive) => directive.startsWith(`${name} `))).toMatch(
      / https:\/\/api\.comments\.example https:\/\/\*\.consent\.example\b/,
    )
  const styles = directives.find((directive) => directive.startsWith('style-src '))
  expect(styles).toContain("'unsafe-inline'")
  // A hash would have browsers ignore it.
  expect(styles).not.toContain('sha256')
  expect(directives.find((directive) => directive.startsWith('script-src '))).not.toContain('unsafe-inline')
})

describe('the pictures of a page (rule pages/named-hosts)', () => {
  it('may come from hosts that it names itself, from the settings, and from earlier documents', () => {
    const { directive } = policyOf({ imageHosts: ['*.cdn.example'], origins: ['https://comments.example'] })
    const first = "img-src 'self' data: https://comments.example *.cdn.example"
    expect(directive('img-src')).toBe(first)
    expect(directive('img-src', 'paper.example', naming('a.example'))).toBe(`${first} a.example`)
    // What has been kept does not stay behind.
    expect(directive('img-src')).toBe(`${first} a.example`)
  })

  it('may come from hosts of earlier documents, of which only the latest are remembered', () => {
    const { pages, directive } = policyOf()
    for (let index = 0; index < 40; index++) pages.remember(naming(`h${index}.example`))
    const found = directive('img-src')!.split(' ')
    expect(found).toContain('h39.example')
    expect(found).not.toContain('h0.example')
    expect(found).toHaveLength(3 + 32)
  })

  it('may come from anywhere if there is an ad server', () => {
    expect(policyOf({ starter: 'x' }).directive('img-src')).toBe("img-src 'self' data: https:")
  })

  it('may come from a provider of comments on plain http beside an ad server, as do its frames', () => {
    const { directive } = policyOf({ starter: 'x', origins: ['http://127.0.0.1:4000', 'https://consent.example'] })
    expect(directive('img-src')).toBe("img-src 'self' data: https: http://127.0.0.1:4000")
    expect(directive('frame-src')).toBe(
      "frame-src 'self' https: http://127.0.0.1:4000 https://www.youtube-nocookie.com",
    )
  })
})

it('the policy of a page allows its style by hash, and no other style (rule pages/first-view)', async () => {
  const paper = await startPaper()
  for (const path of [
    '/',
    '/news/',
    '/news/regional-rail-weekend-track-work-explainer/',
    '/about/',
    '/no-such-page/',
  ]) {
    const { headers, body } = await paper.app.inject(path)
    const policy = String(headers['content-security-policy'])
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!)
    expect(styles).toHaveLength(1)
    expect(gzipSync(styles[0]!).length).toBeLessThan(8 * 1024)
    const directive = policy.split('; ').find((part) => part.startsWith('style-src '))
    expect(directive?.match(/'(?:sha256-|unsafe)[^']*'/g)).toEqual([
      `'sha256-${createHash('sha256').update(styles[0]!).digest('base64')}'`,
    ])
  }
  await paper.close()
})

it('equal pages share their headers, however often they are asked for', () => {
  const { pages } = policyOf()
  const article = { hosts: NONE, pageType: 'article' } as const
  const pairs = pages.pairsFor('a.example', article)
  expect(pages.pairsFor('a.example', { ...article })).toBe(pairs)
  expect(pages.pairsFor('a.example', { hosts: NONE, pageType: 'gallery' })).not.toEqual(pairs)
})

it('a page’s policy names the hosts of its story: of pictures, and of streams that a script fetches', async () => {
  const story = ansStory('A', {
    promo_items: {
      lead_art: {
        type: 'video',
        streams: [{ url: 'https://streams.example/a/index.m3u8', stream_type: 'ts' }],
        promo_items: { basic: { type: 'image', url: 'https://pictures.example/a.jpg', width: 900, height: 600 } },
      },
    },
  })
  const origin = createServer((request, response) =>
    request.url?.includes('/content-api') ? response.end(JSON.stringify(story)) : response.writeHead(404).end(),
  )
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done))
  const paper = await startPaper({
    CONTENT_ORIGIN: `http://127.0.0.1:${(origin.address() as AddressInfo).port}`,
    IMAGE_HOSTS: 'images.example',
  })
  const { headers } = await paper.app.inject('/news/a/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/img-src 'self' data: images\.example pictures\.example;/)
  expect(policy).toMatch(/media-src 'self' blob: streams\.example;/)
  expect(policy).toMatch(/connect-src 'self' streams\.example;/)
  await paper.close()
  origin.close()
})
