import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
let other: TestPaper
beforeAll(async () => {
  paper = await startPaper()
  other = await startPaper({
    SUBSCRIBE_URL: 'https://shop.example/join?from=site#plans',
    TODAYS_PAPER_URL: 'https://e.example/today/',
    X_URL: 'https://x.com/thepaper',
    FACEBOOK_URL: 'https://www.facebook.com/thepaper',
    INSTAGRAM_URL: 'https://www.instagram.com/thepaper',
  })
})
afterAll(() => Promise.all([paper.close(), other.close()]))

type State = 'logged-out' | 'logged-in' | 'subscribed'

/** The addresses and words of all links of a page, as a reader in this state gets it. */
async function linksOf(url: string, reader: State, from = paper): Promise<{ href: string; text: string }[]> {
  const { body } = await from.app.inject({
    url,
    headers: { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify({ reader }) },
  })
  return [...body.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => ({
    href: href!.replaceAll('&amp;', '&'),
    text: text!,
  }))
}
const PAGES = ['/', '/news/', '/site-map/', '/newsletters/', '/food/']

describe('links that depend on the reader', () => {
  it.each(PAGES)('a subscribed reader of %s sees no link to subscribe (rule header/no-subscribe-link)', async (url) => {
    const subscribing = (links: { href: string; text: string }[]) =>
      links.filter(({ href, text }) => href.includes('/offers/') || /^subscribe/i.test(text.trim()))
    expect(subscribing(await linksOf(url, 'logged-out')).length).toBeGreaterThan(2)
    expect(subscribing(await linksOf(url, 'subscribed'))).toEqual([])
  })

  it.each(PAGES)(
    'every link of %s to the newsletters leads a reader with an account to the preferences (rule header/newsletters-link)',
    async (url) => {
      const addresses = async (state: State) => [
        ...new Set(
          (await linksOf(url, state)).map(({ href }) => href).filter((href) => /\/newsletters\/(#|$)/.test(href)),
        ),
      ]
      expect(await addresses('logged-out')).toEqual(['/newsletters/'])
      expect(await addresses('logged-in')).toEqual(['/newsletters/#emailpreferences'])
      expect(await addresses('subscribed')).toEqual(['/newsletters/#emailpreferences'])
    },
  )

  it('header, menu and footer follow the settings, and the address to subscribe at keeps its query (rule header/subscribe-targets)', async () => {
    const links = (await linksOf('/', 'logged-out', other)).map(({ href }) => href)
    const count = (href: string) => links.filter((link) => link === href).length
    expect(count('https://shop.example/join?from=site&target=subscribe_test#plans')).toBeGreaterThanOrEqual(3)
    expect(count('https://e.example/today/')).toBeGreaterThanOrEqual(3)
    expect(links.filter((href) => /^\/(e-edition)\//.test(href))).toEqual([])
    for (const profile of ['https://x.com/', 'https://www.facebook.com/', 'https://www.instagram.com/'])
      expect([count(profile), count(`${profile}thepaper`)]).toEqual([0, 1])
  })
})
