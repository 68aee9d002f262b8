import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../errors.ts'
import { KeptAnswers, type MadeFile } from './kept-answers.ts'

const MINUTE = 60_000
const file = (text: string, tags: string[] = []): MadeFile => ({ text, contentType: 'text/plain', tags })
const down = () => Promise.reject(new ServiceError(503, 'unavailable', 'down'))
const textOf = async (kept: ReturnType<KeptAnswers['get']>) => (await kept).body.text

function start() {
  let now = 0
  return { kept: new KeptAnswers(() => now), advance: (by: number) => void (now += by) }
}

describe('kept answers', () => {
  it('are made once a minute, however many ask at the same time', async () => {
    const { kept, advance } = start()
    const make = vi.fn(async () => file('one'))
    await Promise.all([kept.get('/a', make), kept.get('/a', make)])
    advance(MINUTE - 1)
    await kept.get('/a', make)
    expect(make).toHaveBeenCalledTimes(1)
    advance(1)
    expect(await textOf(kept.get('/a', async () => file('two')))).toBe('two')
  })

  it('are served for five minutes while the origin fails, and made again when it is back', async () => {
    const { kept, advance } = start()
    await kept.get('/a', async () => file('one'))
    advance(6 * MINUTE - 1)
    expect(await textOf(kept.get('/a', down))).toBe('one')
    // The origin is left alone for a moment.
    expect(await textOf(kept.get('/a', async () => file('two')))).toBe('one')
    advance(2000)
    expect(await textOf(kept.get('/a', async () => file('two')))).toBe('two')
    advance(6 * MINUTE)
    await expect(kept.get('/a', down)).rejects.toMatchObject({ statusCode: 503 })
  })

  it('are not served for a file that is gone', async () => {
    const { kept, advance } = start()
    await kept.get('/a', async () => file('one'))
    advance(MINUTE)
    await expect(
      kept.get('/a', () => Promise.reject(new ServiceError(404, 'not-found', 'gone'))),
    ).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('are not served after a purge that came while a new one was being made', async () => {
    const { kept, advance } = start()
    await kept.get('/a', async () => file('one', ['story:A']))
    advance(MINUTE)
    let fail = (_: unknown) => {}
    const asked = kept.get('/a', () => new Promise((_, failed) => (fail = failed)))
    kept.purge((tags) => tags.includes('story:A'))
    fail(new ServiceError(503, 'unavailable', 'down'))
    await expect(asked).rejects.toMatchObject({ statusCode: 503 })
  })

  it('are dropped by a purge of their tags, also if one was being made before it', async () => {
    const { kept } = start()
    await kept.get('/a', async () => file('one', ['story:A']))
    await kept.get('/b', async () => file('one', ['story:B']))
    let finish = (_: MadeFile) => {}
    const slow = kept.get('/c', () => new Promise((done) => (finish = done)))
    kept.purge((tags) => tags.includes('story:A'))
    finish(file('old', ['story:A']))
    expect(await slow).toMatchObject({ isPurged: true })
    expect(await textOf(slow)).toBe('old')
    const next = async () => file('two')
    expect(await Promise.all(['/a', '/b', '/c'].map((address) => textOf(kept.get(address, next))))).toEqual([
      'two',
      'one',
      'two',
    ])
  })
})
