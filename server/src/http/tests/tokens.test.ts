import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const OLD = 'old-token-of-tests'
const NEW = 'new-token-of-tests'
const BOTH = `${OLD}, ${NEW}`

let before: TestPaper
let meanwhile: TestPaper
let after: TestPaper
beforeAll(async () => {
  const start = (token: string) =>
    startPaper({
      ENVIRONMENT: 'production',
      EDGE_TOKEN: token,
      PURGE_TOKEN: token,
      PREVIEW_TOKEN: token,
      METRICS_TOKEN: token,
    })
  ;[before, meanwhile, after] = await Promise.all([start(OLD), start(BOTH), start(NEW)])
})
afterAll(() => Promise.all([before, meanwhile, after].map((paper) => paper.close())))

const statusOf = async (paper: TestPaper, asked: InjectOptions) => (await paper.app.inject(asked)).statusCode

describe('while tokens are replaced (rule service/tokens)', () => {
  it.each<[string, number, (token: string) => InjectOptions]>([
    ['EDGE_TOKEN', 204, (token) => ({ url: '/api/edge/facts', headers: { 'x-edge-token': token } })],
    [
      'PURGE_TOKEN',
      200,
      (token) => ({
        method: 'POST',
        url: '/api/admin/purge',
        headers: { 'x-purge-token': token },
        payload: { tags: ['story:none'] },
      }),
    ],
    ['PREVIEW_TOKEN', 200, (token) => ({ url: '/about/', headers: { 'x-preview-token': token, 'x-preview': '{}' } })],
    ['METRICS_TOKEN', 200, (token) => ({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })],
  ])('%s is any of several', async (_name, status, asked) => {
    for (const token of [OLD, NEW]) expect([token, await statusOf(meanwhile, asked(token))]).toEqual([token, status])
    for (const token of [BOTH, 'another-token-of-tests', ''])
      expect([token, await statusOf(meanwhile, asked(token))]).not.toEqual([token, status])
    expect(await statusOf(after, asked(OLD))).not.toBe(status)
  })

  it('previews go on: each instance opens those of the step before and after its own', async () => {
    const begun = async (paper: TestPaper, token: string) => {
      const link = await paper.app.inject(`/preview?token=${token}&reader=subscribed&url=/about/`)
      return String(link.headers['set-cookie']).split(';')[0]!
    }
    const isOpened = async (paper: TestPaper, cookie: string) =>
      (await paper.app.inject({ url: '/about/', headers: { cookie } })).body.includes('reader: subscribed')
    for (const paper of [before, meanwhile]) {
      expect(await isOpened(paper, await begun(before, OLD))).toBe(true)
      expect(await isOpened(paper, await begun(meanwhile, NEW))).toBe(true)
    }
    expect(await isOpened(meanwhile, await begun(after, NEW))).toBe(true)
    expect(await isOpened(after, await begun(before, OLD))).toBe(false)
  })
})
