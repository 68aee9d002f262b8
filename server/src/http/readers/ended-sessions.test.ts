import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { TestRedis, hasRedis } from '../../testing/redis.ts'
import {
  TEST_SESSION_SECRET,
  startPaperWithReaders,
  type Browser,
  type PaperWithReaders,
} from '../../testing/signed-in.ts'

const ADA = 'auth0|10001'

describe.skipIf(!hasRedis())(
  'a session that ends at one of two instances (rule readers/sessions; needs redis-server)',
  () => {
    let redis: TestRedis
    let readers: PaperWithReaders
    let other: TestPaper
    beforeAll(async () => {
      redis = await TestRedis.start()
      const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}/0` }
      readers = await startPaperWithReaders(env)
      other = await startPaper({ ...env, DATABASE_URL: readers.database.url, SESSION_SECRET: TEST_SESSION_SECRET })
      for (const { app } of [readers.paper, other])
        await vi.waitFor(
          async () => expect((await app.inject('/readyz')).json()).toMatchObject({ redis: 'ok' }),
          20_000,
        )
    })
    afterAll(async () => {
      await other.close()
      await readers.close()
      await redis.close()
    })

    it.each([
      ['by signing out', (browser: Browser) => browser.post('/sign-out')],
      ['by signing out everywhere', (browser: Browser) => browser.post('/sign-out/everywhere')],
      [
        'by a message of the provider',
        async (browser: Browser) => {
          const { html } = await browser.atProvider(`${readers.provider.issuer}/session/end?client_id=courier`)
          const [, action = '', xsrf = ''] = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/.exec(html) ?? []
          await browser.atProvider(action, { xsrf, logout: 'yes' })
        },
      ],
      ['by removing the account', (browser: Browser) => browser.send('DELETE', '/api/reader', { confirm: true })],
    ])('%s ends the session on the other at once', async (_how, end) => {
      const browser = readers.browser()
      await browser.signIn(ADA)
      const { header: cookie } = browser.cookies
      const stateThere = async () => (await other.app.inject({ url: '/api/reader/me', headers: { cookie } })).json()
      expect(await stateThere()).toMatchObject({ state: 'logged-in' })
      await end(browser)
      // Long before what it keeps of a session is over.
      await vi.waitFor(async () => expect(await stateThere()).toMatchObject({ state: 'logged-out' }), 5000)
    })
  },
)
