import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Kept } from '@broadsheet/contracts'
import { LIMITS } from '../limits/limits.ts'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved } from '../../testing/origin.ts'
import { ansStory } from '../../testing/resolve.ts'
import { startPaperWithReaders, type Browser, type PaperWithReaders } from '../../testing/signed-in.ts'

const LENA = 'auth0|10001'
const SAM = 'auth0|10002'
const ADA = 'auth0|10003'
const HREF = '/education/school-boilers-past-service-life-survey/'

let readers: PaperWithReaders
beforeAll(async () => {
  readers = await startPaperWithReaders()
})
afterAll(() => readers.close())
afterEach(() =>
  readers.database.query('delete from saved_stories').then(() => readers.database.query('delete from followed')),
)

async function signedIn(subject: string): Promise<Browser> {
  const browser = readers.browser()
  await browser.signIn(subject)
  return browser
}

/** The id of the story behind the page. */
async function storyId(): Promise<string> {
  const { body } = await readers.browser().get(HREF)
  return /data-story="([^"]+)"/.exec(body)![1]!
}

const entry = (id: string, savedAt: number, more: object = {}) => ({
  id,
  href: `/news/${id}/`,
  headline: `Story ${id}`,
  savedAt,
  ...more,
})
const list = (stories: unknown[], more: object = {}) => ({ stories, follows: [], ...more })
const idsOf = (answer: { json(): unknown }) => (answer.json() as Kept).stories.map(({ id }) => id)

describe('what a reader saved and follows (rule saved/account)', () => {
  it('is saved by id and path, with the headline and the picture of the newsroom', async () => {
    const browser = await signedIn(LENA)
    const id = await storyId()
    const saved = await browser.send('PUT', `/api/reader/saved/${id}`, { href: HREF })
    expect(saved.statusCode).toBe(200)
    const expected = {
      stories: [{ id, href: HREF, headline: expect.stringContaining('boilers'), image: expect.any(String) }],
    }
    expect(saved.json()).toMatchObject(expected)
    const listed = await browser.get('/api/reader/saved')
    expect(listed.json()).toEqual(saved.json())
    expect(listed.headers['cache-control']).toBe('private, no-store')
    expect((await browser.get('/trpc/reader.saved')).json()).toEqual({ result: { data: listed.json() } })
    const removed = await browser.send('DELETE', `/api/reader/saved/${id}`, {})
    expect(removed.json()).toEqual({ stories: [] })
  })

  it('is saved too by an address from which the story has moved since', async () => {
    const moved: Readonly<Record<string, string>> = {
      '/news/oldest/': '/news/old/',
      '/news/old/': '/news/new/?from=desk',
    }
    const origin = await startOrigin()
    origin.answer = (response, source, found, query) => {
      const path = String(query['canonical_url'])
      const to = moved[path]
      const story = found && source.startsWith('content-api') ? ansStory('MOVES', { canonical_url: path }) : found
      wellBehaved(response, source, to ? { type: 'redirect', redirect_url: to } : story, query)
    }
    const own = await startPaperWithReaders({ CONTENT_ORIGIN: origin.address, PAGES_DIR: articlePages() })
    const browser = own.browser()
    await browser.signIn(LENA)
    const saved = await browser.send('PUT', '/api/reader/saved/MOVES', { href: '/news/oldest/' })
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { stories: [{ id: 'MOVES', href: '/news/new/' }] }])
    const another = await browser.send('PUT', '/api/reader/saved/ANOTHER', { href: '/news/oldest/' })
    expect(another.statusCode).toBe(404)
    await own.close()
    await origin.close()
  })

  it.each([
    ['decoded letters', '/news/caf%C3%A9/', '/news/café/'],
    ['no slash at the end', '/news/a/', '/news/a'],
  ])('is saved by the address of its page where the newsroom has it with %s', async (_what, page, known) => {
    const origin = await startOrigin()
    origin.answer = (response, source, found, query) => {
      const isThis = query['canonical_url'] === known
      const story = isThis ? ansStory('THIS', { canonical_url: known }) : undefined
      wellBehaved(response, source, source.startsWith('content-api') ? story : found, query)
    }
    const own = await startPaperWithReaders({ CONTENT_ORIGIN: origin.address, PAGES_DIR: articlePages() })
    const browser = own.browser()
    await browser.signIn(LENA)
    const { statusCode, body } = await browser.get(page)
    expect([statusCode, body]).toEqual([200, expect.stringContaining('data-story="THIS"')])
    expect((await browser.send('PUT', '/api/reader/saved/THIS', { href: page })).statusCode).toBe(200)
    await browser.send('DELETE', '/api/reader/saved/THIS', {})
    expect((await browser.post('/saved/save', { id: 'THIS', href: page })).statusCode).toBe(303)
    expect(idsOf(await browser.get('/api/reader/saved'))).toEqual(['THIS'])
    const missing = await browser.send('PUT', '/api/reader/saved/THIS', { href: '/news/%E0%A4%A/' })
    expect(missing.statusCode).toBe(404)
    await own.close()
    await origin.close()
  })

  it('is kept even by a database that is too slow for pages (rule readers/sessions)', async () => {
    const own = await startPaperWithReaders({ SOURCE_PATIENCE: '4' })
    const [saving, looking] = [own.browser(), own.browser()]
    await saving.signIn(LENA)
    await looking.signIn(SAM)
    const id = await storyId()
    // What the cache knows of their sessions is over.
    own.paper.advance(60_000)
    const lock = new pg.Client(own.database.url)
    await lock.connect()
    await lock.query('begin; lock table sessions in access exclusive mode')
    const saved = saving.send('PUT', `/api/reader/saved/${id}`, { href: HREF })
    expect((await looking.get('/news/')).body).toContain('data-state="subscribed"')
    expect((await looking.get('/food/')).body).toContain('data-state="subscribed"')
    const followed = looking.send('PUT', '/api/reader/following/news/', { name: 'News' })
    await lock.end()
    expect([(await saved).statusCode, (await followed).statusCode]).toEqual([200, 200])
    await own.close()
  })

  it('follows by the path of a page, and shows its latest stories', async () => {
    const browser = await signedIn(LENA)
    const followed = await browser.send('PUT', '/api/reader/following/topic/septa/', { name: 'SEPTA' })
    expect(followed.json()).toMatchObject({ follows: [{ id: '/topic/septa/', name: 'SEPTA' }] })
    expect((await browser.get('/api/reader/following')).json()).toEqual(followed.json())
    const { feeds } = (await browser.get('/api/reader/feed')).json<{ feeds: { stories: object[] }[] }>()
    expect(feeds).toMatchObject([{ id: '/topic/septa/', stories: [{ href: expect.stringMatching(/^\//) }, {}, {}] }])
    const ended = await browser.send('DELETE', '/api/reader/following/topic/septa/', {})
    expect(ended.json()).toEqual({ follows: [] })
  })

  it.each([
    '/topic/c%2B%2B/',
    '/topic/100%25/',
    '/topic/24%2F7/',
    '/author/zo%C3%AB-o%E2%80%99hara/',
    '/author/imani%20thackeray/',
  ])('a page is followed as %s by whatever route, and no longer by whatever other (rule saved/follows)', async (id) => {
    const browser = await signedIn(LENA)
    const asItStands = `/api/reader/following${id}`
    const whole = `/api/reader/following/${encodeURIComponent(id.slice(1))}`
    const name = 'Followed'
    const follow = {
      asItStands: () => browser.send('PUT', asItStands, { name }),
      whole: () => browser.send('PUT', whole, { name }),
      trpc: () => browser.send('POST', '/trpc/reader.follow', { id, name }),
    }
    const unfollow = {
      asItStands: () => browser.send('DELETE', asItStands, {}),
      whole: () => browser.send('DELETE', whole, {}),
      trpc: () => browser.send('POST', '/trpc/reader.unfollow', { id }),
    }
    for (const followBy of Object.values(follow))
      for (const unfollowBy of Object.values(unfollow)) {
        expect((await followBy()).statusCode).toBe(200)
        expect((await browser.get('/api/reader/following')).json()).toMatchObject({ follows: [{ id, name }] })
        expect((await unfollowBy()).statusCode).toBe(200)
        expect((await browser.get('/api/reader/following')).json()).toEqual({ follows: [] })
      }
  })

  it('runs from right to left in the list where its words do (rule content/language)', async () => {
    const browser = await signedIn(LENA)
    const story = entry('arabic', 5, { headline: 'مرحبا بالعالم!' })
    const follow = { id: '/topic/arabic/', name: 'سياسة!', savedAt: 5 }
    await browser.send('POST', '/api/reader/saved/join', { stories: [story], follows: [follow] })
    const { body } = await browser.get('/saved/')
    expect(body).toContain('<h3 dir="auto"><a href="/news/arabic/">مرحبا بالعالم!</a></h3>')
    expect(body).toContain('<h3 dir="auto"><a href="/topic/arabic/">سياسة!</a></h3>')
  })

  it('belongs to one reader alone', async () => {
    const lena = await signedIn(LENA)
    await lena.send('POST', '/api/reader/saved/join', list([entry('secret-of-lena', 5)]))
    const sam = await signedIn(SAM)
    expect((await sam.get('/api/reader/saved')).json()).toEqual({ stories: [] })
    expect((await sam.get('/saved/')).body).not.toContain('secret-of-lena')
    expect((await lena.get('/api/layout/v1?url=/saved/')).body).not.toContain('secret-of-lena')
    expect((await lena.get('/saved/')).headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['a story that is not there', 'PUT', '/api/reader/saved/x', { href: '/news/no-such-story/' }, 404, 'not-found'],
    ['another story than the page has', 'PUT', '/api/reader/saved/x', { href: HREF }, 404, 'not-found'],
    ['another site', 'PUT', '/api/reader/saved/x', { href: 'https://evil.example/' }, 404, 'not-found'],
    ['a path that nobody follows', 'PUT', '/api/reader/following/topic/', { name: 'x' }, 400, 'bad-request'],
    ['a name that is none', 'PUT', '/api/reader/following/topic/a/', { name: '' }, 400, 'bad-request'],
    ['no list', 'POST', '/api/reader/saved/join', { stories: 'x', follows: [] }, 400, 'bad-request'],
    [
      'too long a list',
      'POST',
      '/api/reader/saved/join',
      list(Array.from({ length: 201 }, (_, index) => entry(`s${index}`, 1))),
      400,
      'bad-request',
    ],
    ['a list of somebody else', 'POST', '/api/reader/saved/join', list([], { reader: 'other' }), 409, 'other-reader'],
  ] as const)('is not taken of %s', async (_what, method, url, body, status, code) => {
    const answer = await (await signedIn(LENA)).send(method, url, body)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })

  const WRITES = [
    ['PUT', '/api/reader/saved/x', { href: HREF }],
    ['DELETE', '/api/reader/saved/x', {}],
    ['POST', '/api/reader/saved/join', list([])],
    ['PUT', '/api/reader/following/topic/septa/', { name: 'SEPTA' }],
    ['DELETE', '/api/reader/following/topic/septa/', {}],
  ] as const

  it.each(WRITES)('%s %s is nobody’s without a session, and no other site’s', async (method, url, body) => {
    const nobody = await readers.browser().send(method, url, body)
    expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, 'not-signed-in'])
    const browser = await signedIn(LENA)
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) expect((await browser.send(method, url, body, headers)).statusCode).toBe(403)
  })

  it.each(['/api/reader/saved', '/api/reader/following', '/api/reader/feed'])(
    '%s is nobody’s without a session',
    async (url) => {
      expect((await readers.browser().get(url)).statusCode).toBe(401)
    },
  )

  it('is limited by address', async () => {
    const browser = await signedIn(ADA)
    let count = 0
    while ((await browser.send('DELETE', '/api/reader/saved/x', {})).statusCode === 200) count++
    expect(count).toBe(LIMITS.savedChanges.max)
  })
})

describe('joining the list of a browser (rule saved/merge)', () => {
  const join = (browser: Browser, body: object) => browser.send('POST', '/api/reader/saved/join', body)

  it('loses nothing, repeats nothing, and does not bring back what was removed', async () => {
    const browser = await signedIn(LENA)
    const first = await join(browser, list([entry('a', 1), entry('b', 2)]))
    expect(idsOf(first).toSorted()).toEqual(['a', 'b'])
    const { reader } = first.json<{ reader: string }>()
    expect(reader).toMatch(/^[\w-]{16}$/)
    await browser.send('DELETE', '/api/reader/saved/b', {})
    const second = await join(browser, list([entry('a', 1), entry('b', 2), entry('c', 3)], { reader }))
    expect(second.json()).toMatchObject({
      stories: expect.arrayContaining([{ ...entry('b', 2), removedAt: expect.any(Number) }]),
    })
    expect(idsOf(await browser.get('/api/reader/saved'))).toEqual(['c', 'a'])
    expect((await join(browser, list([], { reader }))).json()).toEqual(second.json())
  })

  it('takes the valid entries besides an id that no story has', async () => {
    const browser = await signedIn(SAM)
    const answer = await browser.send('POST', '/api/reader/saved/join', list([entry('nul\u0000', 1), entry('kept', 1)]))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id":"kept"')])
  })

  it('takes no time in the future, and only entries', async () => {
    const browser = await signedIn(LENA)
    const future = entry('a', Number.MAX_SAFE_INTEGER)
    await join(browser, list([future, { id: 'x' }, null, entry('e', 1, { href: 'https://evil.example/' })]))
    const { stories } = (await browser.get('/api/reader/saved')).json<Kept>()
    expect(stories.map(({ id }) => id)).toEqual(['a'])
    expect(stories[0]!.savedAt).toBeLessThan(Number.MAX_SAFE_INTEGER)
    await browser.send('DELETE', '/api/reader/saved/a', {})
    expect(idsOf(await browser.get('/api/reader/saved'))).toEqual([])
  })

  it('keeps the limits, and two at once do not lose each other’s entries', async () => {
    const browser = await signedIn(LENA)
    const part = (from: number) =>
      join(browser, list(Array.from({ length: 200 }, (_, index) => entry(`s${from + index}`, from + index + 1))))
    const answers = await Promise.all([part(0), part(200), part(400)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const ids = idsOf(await browser.get('/api/reader/saved'))
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 's599', 's100'])
  })

  it('cannot be done while the database is away, and says so', async () => {
    const browser = await signedIn(LENA)
    await readers.database.away()
    const answer = await join(browser, list([entry('a', 1)]))
    expect(answer.statusCode).toBe(503)
    expect((await browser.get('/saved/')).body).toContain('cannot be shown at the moment')
    await readers.database.back()
    await expect.poll(async () => (await join(browser, list([entry('a', 1)]))).statusCode).toBe(200)
  })
})

describe('without script', () => {
  it('a reader saves on the page of a story, and removes on the list', async () => {
    const browser = await signedIn(SAM)
    const { body } = await browser.get(HREF)
    const form = /<form[^>]*action="\/saved\/save"[^>]*>(.*?)<\/form>/s.exec(body)![1]!
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    )
    const saved = await browser.post('/saved/save', fields)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/saved/'])
    const page = await browser.get('/saved/')
    expect(page.body).toContain(`<h3 dir="auto"><a href="${HREF}">`)
    const removed = await browser.post('/saved/remove', { list: 'stories', id: fields['id']! })
    expect(removed.statusCode).toBe(303)
    expect((await browser.get('/saved/')).body).not.toContain(`<h3 dir="auto"><a href="${HREF}">`)
    expect((await browser.post('/saved/save', fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await browser.post('/saved/save', { id: 'x' })).statusCode).toBe(400)
  })

  it('strangers have no form, and a form sent after the session has ended leads to signing in', async () => {
    const stranger = readers.browser()
    expect((await stranger.get(HREF)).body).not.toContain('action="/saved/save"')
    const to = (answer: Awaited<ReturnType<Browser['post']>>) => [answer.statusCode, answer.headers.location]
    const back = (path: string) => [303, `/sign-in?return=${encodeURIComponent(path)}`]
    expect(to(await stranger.post('/saved/save', { id: 'x', href: HREF }))).toEqual(back(HREF))
    expect(to(await stranger.post('/saved/save', { id: 'x', href: 'https://evil.example/' }))).toEqual(back('/'))
    for (const kind of ['stories', 'follows'])
      expect(to(await stranger.post('/saved/remove', { list: kind, id: 'x' }))).toEqual(back('/saved/'))
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await stranger.post('/saved/remove', { list: 'stories', id: 'x' }, foreign)).statusCode).toBe(403)
  })

  it('hostile text stays text', async () => {
    const browser = await signedIn(SAM)
    const headline = '"><script>alert(1)</script>'
    await browser.send('POST', '/api/reader/saved/join', list([entry('a"><b>', 1, { headline, href: '/news/a/' })]))
    const { body } = await browser.get('/saved/')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<b>')
  })
})

describe('the latest of what can be followed (rule saved/follows)', () => {
  it.each([
    ['/topic/septa/', 200],
    ['/eagles/', 200],
    ['/author/imani-thackeray/', 200],
    ['/topic%2Feagles%2F', 200],
    ['/topic/se%70ta/', 200],
    ['/topic%2Fse%2570ta%2F', 200],
    ['/topic/', 404],
    ['/', 404],
    ['/topic/%E0%A4%A/', 400],
  ])('%s is answered with %i, the same for everybody', async (path, status) => {
    const answer = await readers.browser().get(`/api/follows/latest${path}`)
    expect(answer.statusCode).toBe(status)
    if (status !== 200) return
    expect(answer.headers['cache-control']).toMatch(/^public/)
    expect(answer.json().stories).toHaveLength(3)
  })
})
