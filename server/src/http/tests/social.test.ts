import type { BlockDocument } from '@broadsheet/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const social = async () => {
  const response = await paper.app.inject('/api/layout/v1/block?url=/food/&block=social')
  return response.json<BlockDocument>().nodes[0]
}

describe('the paper’s profiles (rules sharing/social-tabs, sharing/social-embeds)', () => {
  it('have one tab each, in their order, and a frame if posts are stored', async () => {
    expect(await social()).toMatchObject({
      type: 'social',
      title: 'Follow our Socials',
      section: 'food',
      tabs: [
        { network: 'instagram', label: 'Instagram', src: '/embeds/instagram/food/couriereats' },
        { network: 'threads', label: 'Threads', src: '/embeds/threads/food/couriereats' },
        { network: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/philadelphiacourier' },
      ],
    })
  })

  it('are framed with an opaque origin', async () => {
    const response = await paper.app.inject('/embeds/instagram/food/couriereats')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toMatch(/sandbox/)
    expect(response.headers['cache-control']).toMatch(/^public/)
    expect(response.body).toContain('#kensington')
  })

  it.each(['/embeds/instagram/opinion/x', '/embeds/myspace/food/x', '/embeds/threads/food/..%2f..%2fsecret'])(
    '%s is none',
    async (url) => expect((await paper.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
  )
})
