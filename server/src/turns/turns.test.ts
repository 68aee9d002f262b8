import { expect, it } from 'vitest'
import { NoRoomError, Turns } from './index.ts'

it('those who wait come in the order of their arrival, a few of each household at a time (rule service/fairness)', async () => {
  const turns = new Turns(1, 30)
  const end = await turns.take()
  const entered: string[] = []
  const waiting = [...Array.from({ length: 20 }, () => 'much'), 'little'].map(async (household, index) => {
    const leave = await turns.take({ household })
    entered.push(`${household} ${index}`)
    leave()
  })
  end()
  await Promise.all(waiting)
  // The greedy household has eight in the line.
  expect(entered.indexOf('little 20')).toBe(8)
  const much = entered.filter((name) => name !== 'little 20')
  expect(much).toEqual(Array.from({ length: 20 }, (_, index) => `much ${index}`))
  expect(turns.isIdle).toBe(true)
})

it('when too many wait, the household with the most loses the one that came last (rule service/fairness)', async () => {
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

it('one who gives up leaves the line, and is not let in later', async () => {
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

it('one household leaves room for others, and what it leaves is not lost (rule service/fairness)', async () => {
  const turns = new Turns(4, 10, 3)
  const ends = await Promise.all(['much', 'much', 'much'].map((household) => turns.take({ household })))
  expect(turns.isFreeFor('much')).toBe(false)
  const entered: string[] = []
  const fourth = turns.take({ household: 'much' }).then((end) => {
    entered.push('much')
    return end
  })
  const little = await turns.take({ household: 'little' })
  entered.push('little')
  expect(turns.isFreeFor('another')).toBe(false)
  // The place that becomes free is none for the household with three.
  little()
  expect(turns.isFreeFor('another')).toBe(true)
  ends[0]!()
  const end = await fourth
  expect(entered).toEqual(['little', 'much'])
  for (const leave of [...ends, end]) leave()
  expect(turns.isIdle).toBe(true)
})
