import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => void (paper = await startPaper()))
afterAll(() => paper.close())

const keep = (headers: Record<string, string>) => paper.app.inject({ method: 'POST', url: '/api/consent', headers })

describe('a choice of privacy (rule measuring/kept-choice)', () => {
  for (const choice of ['granted', 'denied'])
    it(`that is '${choice}' is set again by the service, for half a year and within the reach of scripts`, async () => {
      const { statusCode, cookies, headers } = await keep({ cookie: `consent=${choice}` })
      expect(statusCode).toBe(204)
      expect(cookies).toEqual([{ name: 'consent', value: choice, path: '/', sameSite: 'Lax', maxAge: 15_552_000 }])
      expect(headers['cache-control']).toBe('private, no-store')
    })

  it('that is a refusal takes back the id for experiments, which a browser may have from a country where nobody is asked', async () => {
    const { cookies } = await keep({ cookie: 'consent=denied; device_id=d1' })
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'device_id', value: '', path: '/', httpOnly: true }))
    const granted = await keep({ cookie: 'consent=granted; device_id=d1' })
    expect(granted.cookies.map(({ name }) => name)).toEqual(['consent'])
  })

  it('that is none is not kept', async () => {
    for (const cookie of ['', 'consent=perhaps']) expect((await keep({ cookie })).headers['set-cookie']).toBeUndefined()
  })

  it('is kept only for pages of the site', async () => {
    const { statusCode, cookies } = await keep({ cookie: 'consent=granted', 'sec-fetch-site': 'cross-site' })
    expect([statusCode, cookies]).toEqual([403, []])
  })
})
