import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LoopTurns, NoRoomError } from './index.ts'

it('gives one turn of the event loop to one piece of work, and first to what has begun', async () => {
  const turns = new LoopTurns(10)
  const done: string[] = []
  const work = async (name: string) => {
    await turns.begin()
    done.push(`${name}1`)
    await turns.next()
    done.push(`${name}2`)
  }
  const all = Promise.all([work('a'), work('b')])
  const seen: number[] = []
  while (done.length < 4) {
    await turn()
    seen.push(done.length)
  }
  await all
  expect(done).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(new Set(seen).size).toBeGreaterThanOrEqual(4)
})

it('lets so much work wait and no more', async () => {
  const turns = new LoopTurns(2)
  const waiting = [turns.begin(), turns.begin()]
  await expect(turns.begin()).rejects.toThrow(NoRoomError)
  await Promise.all(waiting)
  await turns.begin()
})
