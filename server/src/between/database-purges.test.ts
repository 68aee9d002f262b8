import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../storage/index.ts'
import { TEST_MIGRATIONS, testDatabase, type TestDatabase } from '../testing/database.ts'
import { DatabasePurges } from './database-purges.ts'
import type { Purge } from './purge.ts'

const HOUR = 3_600_000
const purge = (id: string, at: number): Purge => ({ id, tags: [`story:${id}`], at })

describe('purges by the database (rule service/instances)', () => {
  let kept: TestDatabase
  let database: Database
  beforeAll(async () => {
    kept = await testDatabase()
    const log = { info: () => undefined, warn: () => undefined }
    database = new Database({ place: { url: kept.url }, migrations: TEST_MIGRATIONS, log })
  })
  afterAll(async () => {
    await database.close()
    await kept.close()
  })

  it('are no news where they were told long before the start, even if none has been told since', async () => {
    const now = Date.now
    const other = new DatabasePurges({ database, isNeeded: () => true, now })
    await other.tell(purge('of-the-morning', now() - 3 * HOUR))
    let looks = 0
    const started = new DatabasePurges({ database, isNeeded: () => ++looks > 0, now })
    const heard: [id: string, isNews: boolean][] = []
    started.follow(
      ({ id }, isNews) => heard.push([id, isNews]),
      () => undefined,
    )
    await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(3)
    await other.tell(purge('of-now', now()))
    await expect.poll(() => heard, { timeout: 20_000 }).toContainEqual(['of-now', true])
    expect(heard).toEqual([['of-now', true]])
    await Promise.all([other.close(), started.close()])
  })
})
