import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ ENVIRONMENT: 'production' })
})
afterAll(() => paper.close())

const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' }
const block = '/api/layout/v1/block?url=%2Fblocks%2F&block=strip-4'

describe('a page for those who build the paper, in production', () => {
  it.each([
    ['/blocks/', {}, 404],
    ['/blocks/', preview, 200],
    [block, {}, 404],
    [block, preview, 200],
  ])('%s with %j is %i', async (url, headers, status) => {
    expect((await paper.app.inject({ url, headers })).statusCode).toBe(status)
  })

  it('a block inside another can be asked for alone', async () => {
    const { nodes } = (
      await paper.app.inject({ url: '/api/layout/v1/block?url=%2Fblocks%2F&block=q2', headers: preview })
    ).json()
    expect(nodes).toMatchObject([{ type: 'story-list', id: 'q2' }])
  })
})
