import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetch } from 'undici'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { startService } from '../../testing/service.ts'

let origin: TestOrigin
beforeEach(async () => {
  origin = await startOrigin()
})
afterEach(() => origin.close())

it('a paper goes on when nobody reads its output any more (rule service/unread-output)', async () => {
  const folder = articlePages()
  const service = await startService({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: folder,
    DATA_DIR: join(folder, 'data'),
  })
  service.child.stdout.destroy()
  service.child.stderr.destroy()
  writeFileSync(join(folder, 'broken.json'), '{')
  await vi.waitFor(
    async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      expect(metrics).toMatch(/broadsheet_publications_total\{outcome="refused"\} [1-9]/)
    },
    { timeout: 30_000 },
  )
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  service.child.kill('SIGTERM')
  expect((await service.ended).code).toBe(0)
})
