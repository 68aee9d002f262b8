import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GiftMade, LayoutDocument } from '@broadsheet/contracts'
import { Seal } from '../../readers/index.ts'
import { TEST_INSTANT } from '../../testing/paper.ts'
import {
  TEST_SESSION_SECRET,
  startPaperWithReaders,
  type Browser,
  type PaperWithReaders,
} from '../../testing/signed-in.ts'
import { GiftLinks } from './gift-links.ts'

const LENA = 'auth0|10001'
const SAM = 'auth0|10002'
const EMIL = 'auth0|10005'
const PREMIUM = '/news/pennsylvania/frankford-fire-escapes-inspection-records/'
const FREE = '/education/school-boilers-past-service-life-survey/'
const CLOSED_PART = 'has to be examined by an engineer'
const DAY = 86_400_000
const FOURTEEN_DAYS = 14 * DAY

let readers: PaperWithReaders
beforeAll(async () => {
  readers = await startPaperWithReaders({ PAYWALL: 'metered' })
})
afterAll(() => readers.close())

async function signedIn(subject: string): Promise<Browser> {
  const browser = readers.browser()
  await browser.signIn(subject)
  return browser
}
const give = (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  browser.send('POST', '/api/reader/gifts', { url }, headers)
const pathOf = ({ url }: GiftMade) => url.slice('http://localhost:3000'.length)
const errorOf = (answer: Awaited<ReturnType<typeof give>>) => [answer.statusCode, answer.json().error.code]

/** Addresses of stories that are not free, as many as are asked for. */
async function paidStories(count: number): Promise<string[]> {
  const paths = new Set<string>()
  for (const page of ['/video/', '/video/2/', '/video/3/']) {
    const { body } = await readers.browser().get(page)
    for (const [, path] of body.matchAll(/href="(\/video\/[a-z][\w-]+\/)"/g)) paths.add(path!)
  }
  expect(paths.size).toBeGreaterThanOrEqual(count)
  return [...paths].slice(0, count)
}

describe('giving a story away (rule paywall/gifts)', () => {
  it('gives a link that opens it to whoever has it, and to nobody else', async () => {
    const sam = await signedIn(SAM)
    const answer = await give(sam, PREMIUM)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const made = answer.json<GiftMade>()
    expect(made).toMatchObject({ expiresAt: new Date(TEST_INSTANT + FOURTEEN_DAYS).toISOString(), left: 9 })
    const stranger = readers.browser()
    const opened = await stranger.get(pathOf(made))
    expect(opened.body).toContain(CLOSED_PART)
    expect(opened.body).toContain('Somebody gave you this story.')
    expect(opened.headers['cache-control']).toBe('private, no-cache')
    // The token stands in no document, and in no address that the page names.
    expect(opened.body).not.toContain(new URL(made.url).searchParams.get('gift'))
    expect((await readers.browser().get(PREMIUM)).body).not.toContain(CLOSED_PART)
    expect((await readers.browser().get(pathOf(made).replace(PREMIUM, FREE))).statusCode).toBe(200)
  })

  it('is the same link while one holds, and costs nothing again', async () => {
    const sam = await signedIn(SAM)
    const [first, second] = [await give(sam, PREMIUM), await give(sam, `http://localhost:3000${PREMIUM}`)]
    expect(second.json()).toEqual(first.json())
  })

  it('works for an address without its slash, as links of cards may have it', async () => {
    const sam = await signedIn(SAM)
    const made = await give(sam, PREMIUM.slice(0, -1))
    expect([made.statusCode, made.json<GiftMade>().url]).toEqual([200, expect.stringContaining(`${PREMIUM}?gift=`)])
  })

  it('opens the story again at its own address, and its parts by the API, for the browser that opened it', async () => {
    const sam = await signedIn(SAM)
    const made = (await give(sam, PREMIUM)).json<GiftMade>()
    const stranger = readers.browser()
    const line = [(await stranger.get(pathOf(made))).headers['set-cookie'] ?? []].flat().join()
    expect(line).toMatch(/^opened_gifts_[\w-]{22}=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await stranger.get(PREMIUM)).body).toContain(CLOSED_PART)
    expect((await stranger.get(PREMIUM)).headers['set-cookie']).toBeUndefined()
    const json = await stranger.get(`/api/layout/v1?url=${encodeURIComponent(pathOf(made))}`)
    expect(json.body).toContain(CLOSED_PART)
    const document = json.json<LayoutDocument>()
    expect(document.url).toBe(PREMIUM)
    expect(document.page.canonicalUrl).toBe(`http://localhost:3000${PREMIUM}`)
    expect(document.cache.varies).toContain('reader.gift')
  })

  it('does not open after fourteen days, on another story, or with a letter changed', async () => {
    const links = new GiftLinks(new Seal(TEST_SESSION_SECRET))
    const token = (path: string, expiresAt: number) =>
      links.token({ id: 'A'.repeat(22), expiresAt: new Date(expiresAt) }, { path })
    const opens = async (gift: string) =>
      (await readers.browser().get(`${PREMIUM}?gift=${gift}`)).body.includes(CLOSED_PART)
    const good = token(PREMIUM, TEST_INSTANT + DAY)
    expect(await opens(good)).toBe(true)
    expect(await opens(token(PREMIUM, TEST_INSTANT))).toBe(false)
    expect(await opens(token('/news/other/', TEST_INSTANT + DAY))).toBe(false)
    expect(await opens(good.replace('A', 'B'))).toBe(false)
    expect(await opens(good.replace(/\.(\w)/, (_, digit: string) => `.${digit === 'z' ? 'y' : 'z'}`))).toBe(false)
    expect(await opens(`${good.slice(0, -2)}AA`)).toBe(false)
    const others = new GiftLinks(new Seal('another-secret-of-thirty-two-letters'))
    expect(
      await opens(others.token({ id: 'A'.repeat(22), expiresAt: new Date(TEST_INSTANT + DAY) }, { path: PREMIUM })),
    ).toBe(false)
    for (const gift of ['', 'x', '..', 'a'.repeat(3000), '%00']) expect(await opens(gift)).toBe(false)
  })

  it('says that its link no longer works where it does not open the story (rule paywall/words)', async () => {
    const said = async (url: string) => {
      const { body } = await readers.browser().get(url)
      return ['This gift link no longer works', 'This story is for subscribers'].filter((words) => body.includes(words))
    }
    expect(await said(`${PREMIUM}?gift=${given(PREMIUM, 'A', TEST_INSTANT)}`)).toEqual([
      'This gift link no longer works',
    ])
    expect(await said(`${PREMIUM}?gift=${given(PREMIUM, 'A')}`)).toEqual([])
    expect(await said(PREMIUM)).toEqual(['This story is for subscribers'])
    expect(await said(`${FREE}?gift=${given(PREMIUM, 'A')}`)).toEqual([])
  })

  /** A link of a gift, without anybody who gave it. */
  const given = (path: string, letter: string, expiresAt = TEST_INSTANT + DAY) =>
    new GiftLinks(new Seal(TEST_SESSION_SECRET)).token(
      { id: letter.repeat(22), expiresAt: new Date(expiresAt) },
      { path },
    )

  it('stays open in its browser where another was opened at the same instant', async () => {
    const reader = readers.browser()
    const [other = ''] = await paidStories(1)
    const links = [`${PREMIUM}?gift=${given(PREMIUM, 'A')}`, `${other}?gift=${given(other, 'B')}`]
    await Promise.all(links.map((link) => reader.get(link)))
    expect(reader.cookies.named('opened_gifts')).toHaveLength(2)
    expect((await reader.get(PREMIUM)).body).toContain(CLOSED_PART)
  })

  it('is kept by its browser with four others: those that were opened last', async () => {
    const reader = readers.browser()
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    for (const [index, path] of (await paidStories(7)).entries())
      await reader.get(`${path}?gift=${given(path, letters[index]!)}`)
    const kept = reader.cookies.named('opened_gifts').map(([name]) => name.at(-1))
    expect(kept).toEqual(['C', 'D', 'E', 'F', 'G'])
  })

  it('is remembered too by a browser that an earlier release gave one cookie for all', async () => {
    const reader = readers.browser()
    const [other = ''] = await paidStories(1)
    reader.cookies.set('opened_gifts', [given(FREE, 'B', TEST_INSTANT - 1000), given(PREMIUM, 'A')].join('~'))
    expect((await reader.get(PREMIUM)).body).toContain(CLOSED_PART)
    await reader.get(`${other}?gift=${given(other, 'F')}`)
    expect((await reader.get(PREMIUM)).body).toContain(CLOSED_PART)
  })

  it('opens with an older secret too', () => {
    const gift = { id: 'A'.repeat(22), expiresAt: new Date(TEST_INSTANT + DAY) }
    const old = new GiftLinks(new Seal(TEST_SESSION_SECRET)).token(gift, { path: PREMIUM })
    const rotated = new GiftLinks(new Seal(`another-secret-of-thirty-two-letters,${TEST_SESSION_SECRET}`))
    expect(rotated.open(old, { path: PREMIUM }, TEST_INSTANT)).toEqual(gift)
    expect(rotated.token(gift, { path: PREMIUM })).not.toBe(old)
  })

  it('is for subscribers and employees, of stories that are not free, from pages of the paper', async () => {
    expect(errorOf(await give(readers.browser(), PREMIUM))).toEqual([401, 'not-signed-in'])
    expect(errorOf(await give(await signedIn(LENA), PREMIUM))).toEqual([403, 'not-a-subscriber'])
    const sam = await signedIn(SAM)
    expect(errorOf(await give(sam, FREE))).toEqual([409, 'free-to-read'])
    expect(errorOf(await give(sam, '/news/nothing-here/'))).toEqual([404, 'story-not-found'])
    expect(errorOf(await give(sam, '/news/nothing-here'))).toEqual([404, 'story-not-found'])
    expect(errorOf(await give(sam, 'https://elsewhere.example/'))).toEqual([400, 'bad-address'])
    expect(errorOf(await give(sam, PREMIUM, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'other-site'])
    expect(errorOf(await give(sam, PREMIUM, { origin: 'https://elsewhere.example' }))).toEqual([403, 'other-site'])
  })

  it('is refused to an account that was removed elsewhere while this instance still knows the session', async () => {
    const sam = await signedIn(SAM)
    await readers.database.query('delete from readers where subject = $1', [SAM])
    expect(errorOf(await give(sam, PREMIUM))).toEqual([401, 'not-signed-in'])
  })

  it('has no limit for employees, and does not call them subscribers (rule paywall/words)', async () => {
    const emil = await signedIn(EMIL)
    const stories = await paidStories(12)
    for (const path of stories) {
      const made = (await give(emil, path)).json<GiftMade>()
      expect(made.url).toContain(path)
      expect(made).not.toHaveProperty('left')
    }
    const made = (await give(emil, stories[0]!)).json<GiftMade>()
    const { body } = await readers.browser().get(pathOf(made))
    expect(body).toContain('Somebody gave you this story.')
    expect(body).not.toMatch(/subscriber gave/i)
  })

  it('works by tRPC and by a form without script', async () => {
    const sam = await signedIn(SAM)
    const called = await sam.send('POST', '/trpc/reader.gift', { url: PREMIUM })
    expect(called.json().result.data).toMatchObject({ url: expect.stringContaining(`${PREMIUM}?gift=`) })
    const page = (await sam.get(PREMIUM)).body
    expect(page).toMatch(/<form [^>]*action="\/account\/gifts"/)
    const form = await sam.post('/account/gifts', { url: PREMIUM })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/account/#gifts'])
    const account = (await sam.get('/account/')).body
    expect(account).toContain(`value="http://localhost:3000${PREMIUM}?gift=`)
    const nobody = await readers.browser().post('/account/gifts', { url: PREMIUM })
    expect(nobody.headers.location).toBe(`/sign-in?return=${encodeURIComponent(PREMIUM)}`)
    expect((await readers.browser().get(PREMIUM)).body).not.toContain('data-gift=')
  })

  it('leads a form back to a story that is free by now, or that the reader may no longer give away', async () => {
    const ends = [
      await (await signedIn(SAM)).post('/account/gifts', { url: FREE }),
      await (await signedIn(LENA)).post('/account/gifts', { url: PREMIUM }),
    ]
    expect(ends.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, FREE],
      [303, PREMIUM],
    ])
  })
})

describe('a story that cannot be given away any more', () => {
  it.each([
    ['was withdrawn', '/news/callowhill-viaduct-fence-arrest/', 410],
    ['is not there', '/news/nothing-here/', 404],
  ])('leads a form to its page, which says that it %s (rule paywall/gifts)', async (_what, url, status) => {
    const sam = await signedIn(SAM)
    const form = await sam.post('/account/gifts', { url }, { accept: 'text/html' })
    expect([form.statusCode, form.headers.location]).toEqual([303, url])
    expect((await sam.get(url)).statusCode).toBe(status)
  })
})

describe('what is kept about gifts', () => {
  it('is the number of this month, at most ten, however many are asked for at once', async () => {
    const own = await startPaperWithReaders({ PAYWALL: 'metered' })
    try {
      const sam = own.browser()
      await sam.signIn(SAM)
      const stories = await paidStories(14)
      const answers = await Promise.all(stories.map((path) => give(sam, path)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
      expect(answers.filter(({ statusCode }) => statusCode === 409).map(errorOf)).toEqual(
        Array.from({ length: 4 }, () => [409, 'none-left']),
      )
      const lefts = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<GiftMade>().left] : []))
      expect(lefts.toSorted((a, b) => a! - b!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect((await sam.get('/account/')).body).toContain('You have none left this month.')
      const form = await sam.post('/account/gifts', { url: PREMIUM })
      expect([form.statusCode, form.headers.location]).toEqual([303, '/account/#gifts'])
      // December has ten of its own.
      own.paper.advance(28 * DAY)
      expect((await give(sam, PREMIUM)).json<GiftMade>().left).toBe(9)
    } finally {
      await own.close()
    }
  })

  it('is how often each was opened, never by whom; the reader can export and remove all of it', async () => {
    const sam = await signedIn(SAM)
    const made = (await give(sam, PREMIUM)).json<GiftMade>()
    await readers.paper.app.paywall.openings.write()
    const before = (await sam.get('/api/reader/export')).json().gifts[0].opened
    const stranger = readers.browser()
    for (const _ of [1, 2, 3]) await stranger.get(pathOf(made))
    await readers.browser().get(pathOf(made))
    await readers.paper.app.paywall.openings.write()
    const { gifts } = (await sam.get('/api/reader/export')).json()
    expect(gifts[0]).toMatchObject({ path: PREMIUM, url: made.url, opened: before + 2 })
    const columns = await readers.database.query(
      "select column_name from information_schema.columns where table_name = 'gifts' order by 1",
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'created_at',
      'expires_at',
      'id',
      'opened',
      'path',
      'reader_id',
      'story_id',
      'title',
    ])
    await sam.send('DELETE', '/api/reader', { confirm: true })
    expect(await readers.database.query('select * from gifts where path = $1', [PREMIUM])).toEqual([])
    // Nobody takes back what was given: the link holds until it ends.
    expect((await readers.browser().get(pathOf(made))).body).toContain(CLOSED_PART)
  })

  it.each([
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 0],
    ['WhatsApp/2.23.20.0', 0],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      0,
    ],
    ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 0],
    ['Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile', 1],
  ])('%s opens a link that was sent %i times', async (agent, times) => {
    const sam = await signedIn(SAM)
    const made = (await give(sam, PREMIUM)).json<GiftMade>()
    const opened = async () => {
      await readers.paper.app.paywall.openings.write()
      return (await sam.get('/api/reader/export')).json<{ gifts: { opened: number }[] }>().gifts[0]!.opened
    }
    const before = await opened()
    const seen = await readers.browser().get(pathOf(made), { 'user-agent': agent })
    expect(seen.body).toContain(CLOSED_PART)
    expect((await opened()) - before).toBe(times)
  })

  it('is all in the reader’s file, however many an employee gave away (rule readers/leaving)', async () => {
    const own = await startPaperWithReaders({ PAYWALL: 'metered' })
    try {
      const emil = own.browser()
      await emil.signIn(EMIL)
      await give(emil, PREMIUM)
      await own.database.query(
        `insert into gifts (id, reader_id, path, title, created_at, expires_at)
         select 'gift-' || number, reader_id, '/news/' || number || '/', title, created_at - interval '1 hour', expires_at
         from gifts, generate_series(1, 120) as number`,
      )
      const { gifts } = (await emil.get('/api/reader/export')).json<{ gifts: { path: string }[] }>()
      expect(gifts).toHaveLength(121)
      expect(gifts[0]!.path).toBe(PREMIUM)
    } finally {
      await own.close()
    }
  })

  it('loses only the count while the database is away', async () => {
    const sam = await signedIn(SAM)
    const made = (await give(sam, PREMIUM)).json<GiftMade>()
    await readers.database.away()
    try {
      expect((await readers.browser().get(pathOf(made))).body).toContain(CLOSED_PART)
      await readers.paper.app.paywall.openings.write()
    } finally {
      await readers.database.back()
    }
    expect(readers.paper.logs()).not.toContain(new URL(made.url).searchParams.get('gift'))
  })
})
