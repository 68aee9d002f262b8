import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaperWithReaders, type Browser, type PaperWithReaders } from '../testing/signed-in.ts'

const LENA = 'auth0|10001'
const SAM = 'auth0|10002'
const ADA = 'auth0|10003'
const EDITH = 'auth0|10006'

let readers: PaperWithReaders
beforeAll(async () => {
  readers = await startPaperWithReaders()
})
afterAll(() => readers.close())

/** The state in which a page is given to a browser. */
async function stateOf(browser: Browser): Promise<string | undefined> {
  const { body } = await browser.get('/news/')
  return /data-panel="account" data-state="([\w-]+)"/.exec(body)?.[1]
}

describe('signing in (rule readers/sign-in)', () => {
  it('leads to the provider and back to where the reader was, with a session', async () => {
    const browser = readers.browser()
    expect(await stateOf(browser)).toBe('logged-out')
    const answer = await browser.signIn(LENA, '/news/?page=2')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/news/?page=2'])
    expect(await stateOf(browser)).toBe('logged-in')
    const session = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('session='))
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('knows a subscriber, who reads without ads, and an editor', async () => {
    const subscriber = readers.browser()
    await subscriber.signIn(SAM)
    expect(await stateOf(subscriber)).toBe('subscribed')
    const ada = readers.browser()
    await ada.signIn(ADA)
    expect((await ada.get('/')).body).not.toMatch(/data-ad-slot/)
    const editor = readers.browser()
    await editor.signIn(EDITH)
    expect(await stateOf(editor)).toBe('logged-in')
  })
})
