import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'

async function pageOf(env: Record<string, string>) {
  const paper = await startPaper(env)
  const response = await paper.app.inject({ url: '/news/' })
  await paper.close()
  return { html: response.body, policy: String(response.headers['content-security-policy']) }
}

it('a page has no ads and trusts no ad server if the paper has neither an ad server nor a list of its own ads', async () => {
  const { html, policy } = await pageOf({})
  expect(html).not.toMatch(/data-ad-slot|data-ads/)
  expect(policy).not.toContain('doubleclick')
})

it('the paper’s own ads do not widen the page’s policy', async () => {
  const { html, policy } = await pageOf({ HOUSE_ADS: '/media/ads/list.json' })
  expect(html).toContain('"ads":{"house":"/api/ads/house"}')
  expect(html).toContain('data-ad-slot')
  expect(policy).not.toContain('doubleclick')
})

it('an ad server that is named by its number is trusted and fills all slots', async () => {
  const { html, policy } = await pageOf({ AD_NETWORK_ID: '12345678', HOUSE_ADS: '/media/ads/list.json' })
  expect(html).toContain('"ads":{"network":"12345678"}')
  expect(policy).toMatch(
    /script-src 'sha256-[^;]* 'strict-dynamic' localhost:3000\/assets\/ [^;]*https:\/\/securepubads\.g\.doubleclick\.net/,
  )
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it('with an ad server, the policy names by its hash the script that loads all others; without one, pages have no such script', async () => {
  const { html, policy } = await pageOf({ AD_NETWORK_ID: '12345678' })
  const [, text = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? []
  expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(html).not.toContain('<script type="module"')
  const plain = await pageOf({ HOUSE_ADS: '/media/ads/list.json' })
  expect(plain.html).not.toContain('<script>')
  expect(plain.policy).not.toMatch(/strict-dynamic|script-src[^;]*sha256/)
})

it.each(['ca-pub-1', 'x', '12345678/../a'])('AD_NETWORK_ID %s does not hold', async (id) => {
  await expect(startPaper({ AD_NETWORK_ID: id })).rejects.toThrow('AD_NETWORK_ID')
})
