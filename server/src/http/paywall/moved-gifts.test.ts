import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { Seal } from '../../readers/index.ts'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { TEST_INSTANT, startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'
import { TEST_SESSION_SECRET } from '../../testing/signed-in.ts'
import { GIFT, GiftLinks } from './gift-links.ts'

const OLD = '/news/old/'
const NEW = '/news/new/'
const GIVEN = 'Somebody gave you this story.'
const ID = 'A'.repeat(22)
const DAY = 86_400_000

/** Where the origin says that the story of a path has moved to. */
const MOVED: Readonly<Record<string, string>> = {
  [OLD]: NEW,
  '/news/older/': OLD,
  '/news/with-query/': `${NEW}?from=desk`,
}
/** Counts against the meter: older than stories that are free. */
const STORY = {
  first_publish_date: '2020-11-03T14:00:00Z',
}

let origin: TestOrigin
let paper: TestPaper
beforeAll(async () => {
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const path = String(query['canonical_url'])
    const to = MOVED[path]
    const story = found && source.startsWith('content-api') ? ansStory(path, { canonical_url: path, ...STORY }) : found
    wellBehaved(response, source, to ? { type: 'redirect', redirect_url: to } : story, query)
  }
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: articlePages(),
    PAYWALL: 'metered',
    SESSION_SECRET: TEST_SESSION_SECRET,
  })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
})

const links = new GiftLinks(new Seal(TEST_SESSION_SECRET))
const given = (path: string, expiresAt = TEST_INSTANT + DAY) =>
  `${path}?utm_source=x&${GIFT}=${links.token({ id: ID, expiresAt: new Date(expiresAt) }, { path })}`

/** Follows redirects as a browser does, with the cookies of one. */
async function follow(url: string, cookie = ''): Promise<{ url: string; body: string; cookies: string[] }> {
  const { headers, body } = await paper.app.inject({ url, headers: { cookie } })
  if (headers.location !== undefined) {
    expect(headers['cache-control']).toBe('no-store')
    return follow(headers.location, cookie)
  }
  return { url, body, cookies: [headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0]!) }
}

describe('a gift of a story with a sign in its address that some programs encode (rule paywall/gifts)', () => {
  const PLAIN = "/news/(live):-bird's-nest/"
  const ENCODED = '/news/%28live%29%3a-bird%27s-nest/'

  it.each([
    [PLAIN, ENCODED],
    [ENCODED, PLAIN],
  ])('made at %s opens it at %s', async (path, opened) => {
    const { body } = await follow(given(path).replace(path, opened))
    expect(body).toContain(GIVEN)
  })

  it('opens it also where an earlier release signed the path as it was spelt', async () => {
    const path = ENCODED.replace('%3a', '%3A')
    const [id, ends] = (new URLSearchParams(given(path).split('?', 2)[1]).get(GIFT) ?? '').split('.')
    const signature = new Seal(TEST_SESSION_SECRET).sign('gift', `${path}\n${id}\n${ends}`)
    expect((await follow(`${path}?${GIFT}=${id}.${ends}.${signature}`)).body).toContain(GIVEN)
  })
})

describe('a gift of a story that has moved since (rule paywall/gifts)', () => {
  it.each([
    [OLD, `${NEW}?utm_source=x&gift=`],
    ['/news/older/', `${NEW}?utm_source=x&gift=`],
    ['/news/with-query/', `${NEW}?from=desk&gift=`],
  ])('opens it by its link to %s', async (path, address) => {
    const { body, url } = await follow(given(path))
    expect(url.startsWith(address)).toBe(true)
    expect(body).toContain(GIVEN)
  })

  it('opens it at its old address where an earlier release remembered it, and is remembered at the new one', async () => {
    const kept = new URLSearchParams(given(OLD).split('?', 2)[1]).get(GIFT)
    // As many as a browser keeps.
    const others = ['B', 'C', 'D', 'E'].map((letter) => `opened_gifts_${letter.repeat(22)}=x`)
    const { body, cookies } = await follow(OLD, [`opened_gifts_${ID}=${kept}`, ...others].join('; '))
    expect(body).toContain(GIVEN)
    expect(cookies).toEqual([expect.stringMatching(`^opened_gifts_${ID}=`)])
    expect((await follow(NEW, cookies[0])).body).toContain(GIVEN)
  })

  it('ends when it would have ended', async () => {
    const { url } = await follow(given(OLD))
    const token = new URLSearchParams(url.split('?', 2)[1]).get(GIFT)
    expect(links.open(token, { path: NEW }, TEST_INSTANT + DAY - 1000)?.id).toBe(ID)
    expect(links.open(token, { path: NEW }, TEST_INSTANT + DAY)).toBeUndefined()
  })

  it('is taken along by what an app is told of the new address, also where that is warm', async () => {
    const site = await paper.app.listen({ port: 0, host: '127.0.0.1' })
    const [own, other] = [given(OLD).replace('utm_source=x&', ''), given('/news/other/').replace('other', 'old')]
    const ask = async (url: string) => {
      const json = await fetch(`${site}/api/layout/v1?url=${encodeURIComponent(url)}`)
      const call = await fetch(`${site}/trpc/layout.page?input=${encodeURIComponent(JSON.stringify({ url }))}`)
      const called = (await call.json()) as { result: { data: LayoutDocument } }
      return {
        json: (await json.json()) as LayoutDocument,
        called: called.result.data,
        caching: json.headers.get('cache-control'),
      }
    }
    for (const _ of [1, 2]) {
      expect(await ask(other)).toMatchObject({ json: { redirect: { to: NEW } }, called: { redirect: { to: NEW } } })
      const { json, called, caching } = await ask(own)
      expect([json.status, caching]).toEqual([301, 'private, no-store'])
      expect(called).toEqual(json)
      expect(json.redirect?.to).toMatch(`${NEW}?gift=`)
      expect(json.page.canonicalUrl).toMatch(/\/news\/new\/$/)
      expect(JSON.stringify((await ask(json.redirect?.to ?? '')).json)).toContain(GIVEN)
    }
  })

  it.each([given(OLD, TEST_INSTANT), given('/news/other/').replace('/news/other/', OLD)])(
    'opens nothing that it did not open before: %#',
    async (url) => expect((await follow(url)).body).not.toContain(GIVEN),
  )
})
