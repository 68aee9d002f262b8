import { is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '../../storage/schema.ts'
import { fakeServices, type FakeServices } from '../../testing/newsletter-services.ts'
import { startPaperWithReaders, type Browser, type PaperWithReaders } from '../../testing/signed-in.ts'

const LENA = 'auth0|10001'
const SAM = 'auth0|10002'
const EMAIL = 'lena@readers.example'
const LIST = 'Morning_Edition'

let services: FakeServices
let readers: PaperWithReaders
beforeAll(async () => {
  services = await fakeServices()
  readers = await startPaperWithReaders({ READER_API: services.address })
})
afterAll(async () => {
  await readers.close()
  await services.close()
})
beforeEach(async () => {
  services.manner.sailthru = 'takes'
  services.manner.salesforce = 'takes'
  for (const table of ['deliveries', 'wishes', 'readers']) await readers.database.query(`delete from ${table}`)
  services.applied.length = 0
  services.said = {}
})

async function lenaWithLetter(): Promise<Browser> {
  const browser = readers.browser()
  await browser.signIn(LENA)
  await browser.send('PUT', '/api/reader/newsletters/morning-edition', { subscribed: true })
  const stories = [{ id: 'a', href: '/news/a/', headline: 'Story a', savedAt: 1 }]
  const follows = [{ id: '/topic/septa/', name: 'SEPTA', savedAt: 1 }]
  await browser.send('POST', '/api/reader/saved/join', { stories, follows })
  return browser
}

/** Each table of the database, and where a reader's file has what it holds of them. */
const IN_FILE: Readonly<Record<string, string | undefined>> = {
  readers: 'reader',
  sessions: 'sessions',
  saved_stories: 'saved.stories',
  followed: 'saved.follows',
  gifts: 'gifts',
  wishes: 'newsletters.wishes',
  // How wishes are delivered, which the file says of each wish.
  deliveries: undefined,
  provider_logouts: undefined,
  purges: undefined,
}
const TABLES = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
/** Those whose rows belong to a reader's account. */
const OF_ACCOUNTS = TABLES.filter(({ columns }) => columns.some(({ name }) => name === 'reader_id'))

const leave = (browser: Browser) => browser.send('DELETE', '/api/reader', { confirm: true })
const countOf = async (table: string) =>
  Number((await readers.database.query(`select count(*) from ${table}`))[0]!['count'])
/** Lists that the first service was told to end for the reader. */
const ended = () =>
  services.applied
    .filter(({ service, body }) => service === 'sailthru' && body['id'] === EMAIL)
    .flatMap(({ body }) => Object.entries(body['lists'] as object))
    .flatMap(([list, on]) => (on === 0 ? [list] : []))

describe('what a reader can export (rule readers/leaving)', () => {
  it('contains what is saved and followed, the newsletters and pending changes', async () => {
    const browser = await lenaWithLetter()
    const taken = (await browser.get('/api/reader/export')).json()
    expect(taken).toMatchObject({
      reader: { email: EMAIL },
      saved: { stories: [{ id: 'a', headline: 'Story a' }], follows: [{ id: '/topic/septa/' }] },
      newsletters: {
        newsletters: [{ list: LIST }],
        complete: true,
        wishes: [{ list: LIST, subscribed: true, state: 'delivered' }],
      },
    })
    for (const place of Object.values(IN_FILE)) if (place !== undefined) expect(taken).toHaveProperty(place)
  })

  it('leaves no table out: each has its place in the file, or nothing of a reader', () =>
    expect(TABLES.map(({ name }) => name).toSorted()).toEqual(Object.keys(IN_FILE).toSorted()))
})

describe('a newsletter that the service does not end (rule readers/account)', () => {
  it('leads the plain form to a page that says so', async () => {
    const browser = await lenaWithLetter()
    services.manner.sailthru = 'refuses'
    const answer = await browser.post('/account/newsletters', { id: 'morning-edition' }, { accept: 'text/html' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletters/try-again/'])
    expect((await browser.get('/newsletters/try-again/')).body).toContain('could not be done just now')
  })
})

describe('newsletters that the service does not name (rule readers/account)', () => {
  it('are not said to be none', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    const account = async () => (await browser.get('/account/')).body
    const [none, unknown] = ['None yet.', 'does not say just now which newsletters you get']
    services.said.sailthru = { status: 500, text: '' }
    expect(await account()).toContain(unknown)
    expect(await account()).not.toContain(none)
    services.said.sailthru = { text: '{"lists":{}}' }
    expect(await account()).toContain(none)
    expect(await account()).not.toContain(unknown)
  })
})

describe('a reader who leaves (rules readers/leaving, newsletters/leaving)', () => {
  it('gets no more newsletters, and nothing is kept', async () => {
    const browser = await lenaWithLetter()
    expect((await leave(browser)).statusCode).toBe(204)
    await expect.poll(() => ended()).toEqual([LIST])
    for (const { name } of OF_ACCOUNTS) expect([name, await countOf(name)]).toEqual([name, 0])
    expect(await countOf('readers')).toBe(0)
    expect((await browser.get('/api/reader/export')).statusCode).toBe(401)
  })

  it('takes the rows of every table along that belong to the account', () => {
    expect(OF_ACCOUNTS.length).toBeGreaterThan(3)
    for (const { name, foreignKeys } of OF_ACCOUNTS)
      expect([name, foreignKeys.map(({ onDelete }) => onDelete)]).toEqual([name, ['cascade']])
  })

  it('is told, by the form without its box ticked, that nothing was removed, and how to (rule readers/account)', async () => {
    const browser = await lenaWithLetter()
    const form = await browser.post('/account/remove', {}, { accept: 'text/html' })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/account/not-removed/'])
    const page = await browser.get('/account/not-removed/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Your account has not been removed')
    expect(page.body).toContain('<a href="/account/">')
    expect(await countOf('readers')).toBe(1)
    const called = await browser.post('/account/remove', {}, { accept: 'application/json' })
    expect([called.statusCode, called.json().error.code]).toEqual([400, 'not-confirmed'])
  })

  it('removes no other reader’s account by a page that was open before that reader signed in (rule readers/account)', async () => {
    const browser = await lenaWithLetter()
    const { body } = await browser.get('/account/')
    const fields = { confirm: 'true', reader: /name="reader" value="([^"]+)"/.exec(body)?.[1] ?? '' }
    const now = readers.browser()
    await now.signIn(SAM)
    const form = await now.post('/account/remove', fields, { accept: 'text/html' })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/account/not-removed/'])
    expect(await countOf('readers')).toBe(2)
    const called = await now.post('/account/remove', fields, { accept: 'application/json' })
    expect([called.statusCode, called.json().error.code]).toEqual([409, 'other-reader'])

    const meant = await browser.post('/account/remove', fields, { accept: 'text/html' })
    expect(meant.headers.location).not.toContain('/account/')
    expect(await countOf('readers')).toBe(1)
  })

  it('is acknowledged while the services fail, and all newsletters are ended when they answer', async () => {
    const browser = await lenaWithLetter()
    services.manner.sailthru = 'fails'
    services.manner.salesforce = 'fails'
    expect((await leave(browser)).statusCode).toBe(204)
    expect(await countOf('readers')).toBe(0)
    expect(await countOf('deliveries')).toBeGreaterThan(0)
    services.manner.sailthru = 'takes'
    services.manner.salesforce = 'takes'
    await readers.database.query('update deliveries set next_at = now()')
    readers.paper.app.newsletters!.kept.start()
    await expect.poll(() => ended()).toContain(LIST)
    // Nobody could say which they were.
    expect(ended().length).toBeGreaterThan(1)
  })

  it('gets nothing they signed up for a moment before, whatever the services know', async () => {
    const browser = await lenaWithLetter()
    services.said.sailthru = { text: '{"lists":{}}' }
    expect((await leave(browser)).statusCode).toBe(204)
    await expect.poll(() => ended()).toEqual([LIST])
  })

  it('has left everywhere: an instance that still knows the session takes no sign-up and gives no data', async () => {
    const browser = await lenaWithLetter()
    await expect.poll(() => countOf('deliveries')).toBe(0)
    // As another instance does it.
    for (const table of ['readers', 'wishes']) await readers.database.query(`delete from ${table}`)
    const wished = await browser.send('PUT', '/api/reader/newsletters/lets-eat', { subscribed: true })
    const taken = await browser.get('/api/reader/export')
    for (const answer of [wished, taken])
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'not-signed-in'])
    expect(await countOf('wishes')).toBe(0)
  })

  it('is told that the database is away, and nothing is ended or removed', async () => {
    const browser = await lenaWithLetter()
    await readers.database.away()
    const answer = await leave(browser)
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable'])
    const here = { accept: 'text/html', referer: 'http://localhost:3000/account/' }
    for (const [form, fields] of [
      ['/account/remove', { confirm: 'true' }],
      ['/saved/remove', { list: 'stories', id: 'a' }],
    ] as const) {
      const page = await browser.post(form, fields, here)
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
      expect(page.body).toContain('As far as we can tell, nothing has been changed. <a href="/account/">Go back</a>')
    }
    await readers.database.back()
    expect(ended()).toEqual([])
    await expect.poll(() => countOf('saved_stories')).toBe(1)
    expect(await countOf('readers')).toBe(1)
  })
})
