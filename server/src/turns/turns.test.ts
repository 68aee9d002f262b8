import { expect, it } from 'vitest'
import { NoRoomError, Turns } from './index.ts'

it('who waits is let in by household, and of each who came first (rule service/fairness)', async () => {
  const turns = new Turns(1, 10)
  const end = await turns.take()
  const entered: string[] = []
  const waiting = ['much', 'much', 'much', 'little'].map(async (household, index) => {
    const leave = await turns.take({ household })
    entered.push(`${household} ${index}`)
    leave()
  })
  end()
  await Promise.all(waiting)
  expect(entered).toEqual(['much 0', 'little 3', 'much 1', 'much 2'])
  expect(turns.isIdle).toBe(true)
})

it('where too many wait, whoever has most of them loses the one that came last (rule service/fairness)', async () => {
  const turns = new Turns(1, 2)
  const end = await turns.take({ household: 'much' })
  const [first, second] = [turns.take({ household: 'much' }), turns.take({ household: 'much' })]
  await expect(turns.take({ household: 'much' })).rejects.toThrow(NoRoomError)
  const little = turns.take({ household: 'little' })
  await expect(second).rejects.toThrow(NoRoomError)
  end()
  ;(await first)()
  ;(await little)()
  expect(turns.isIdle).toBe(true)
})

it('who gives up leaves the line, and is let in no more', async () => {
  const turns = new Turns(1, 2)
  const end = await turns.take()
  const leaving = new AbortController()
  const gone = turns.take({ signal: leaving.signal })
  const next = turns.take()
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  end()
  ;(await next)()
  expect(turns.isIdle).toBe(true)
})
