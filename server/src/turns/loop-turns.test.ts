import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LoopTurns, NoRoomError } from './index.ts'

it('gives one turn of the event loop to one piece of work, and first to what has begun', async () => {
  const turns = new LoopTurns(10)
  const done: string[] = []
  const work = async (name: string) => {
    const begun = await turns.begin(name)
    done.push(`${name}1`)
    await begun.next()
    done.push(`${name}2`)
    begun.end()
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

it('lets only a limited amount of work wait', async () => {
  const turns = new LoopTurns(2)
  const waiting = [turns.begin('a'), turns.begin('a')]
  await expect(turns.begin('a')).rejects.toThrow(NoRoomError)
  await Promise.all(waiting)
  await turns.begin('a')
})

/** Runs work of `steps` turns, and notes the household's name at each turn. */
async function worked(turns: LoopTurns, household: string, { steps, noted }: { steps: number; noted: string[] }) {
  const work = await turns.begin(household)
  noted.push(household)
  for (let step = 1; step < steps; step++) {
    await work.next()
    noted.push(household)
  }
  work.end()
}

it('a household that asks for much has at most one turn before each of another’s (rule service/fairness)', async () => {
  const turns = new LoopTurns(1000)
  const noted: string[] = []
  const much = Array.from({ length: 200 }, () => worked(turns, 'much', { steps: 5, noted }))
  // Wait until the household has as much under way as it may have before others come first.
  while (noted.length < 100) await turn()
  const from = noted.length
  await worked(turns, 'little', { steps: 5, noted })
  const others = noted.slice(from).filter((name) => name === 'much').length
  expect(others).toBeLessThanOrEqual(6)
  await Promise.all(much)
  expect(noted.filter((name) => name === 'much')).toHaveLength(1000)
})

/** Starts so many pieces of work of a household, which all have begun. */
const underWay = (
  turns: LoopTurns,
  household: string,
  { count, ...rest }: { count: number; steps: number; noted: string[] },
) =>
  Array.from({ length: count }, async () => {
    const work = turns.beginAtOnce(household)
    for (let step = 0; step < rest.steps; step++) {
      await work.next()
      rest.noted.push(household)
    }
    work.end()
  })

it('a household with five pages under way comes after one that begins (rule service/fairness)', async () => {
  const turns = new LoopTurns(1000)
  const noted: string[] = []
  const much = underWay(turns, 'much', { count: 5, steps: 20, noted })
  await worked(turns, 'little', { steps: 3, noted })
  expect(noted).toEqual(['little', 'little', 'little'])
  await Promise.all(much)
})

it('a household with much under way gets four turns a second while others never end (rule service/fairness)', async () => {
  let now = 0
  const turns = new LoopTurns(1000, () => now)
  const noted: string[] = []
  const much = underWay(turns, 'much', { count: 6, steps: 10, noted })
  const hasEnded = new AbortController()
  const others = async (name: string) => {
    while (!hasEnded.signal.aborted) await worked(turns, name, { steps: 2, noted })
  }
  const never = ['a', 'b', 'c'].map(others)
  // Each turn takes ten milliseconds.
  while (noted.length < 200) {
    const before = noted.length
    await turn()
    now += (noted.length - before) * 10
  }
  const got = noted.filter((name) => name === 'much').length
  expect(got).toBeGreaterThanOrEqual(7)
  expect(got).toBeLessThanOrEqual(9)
  hasEnded.abort()
  await Promise.all([...never, ...much])
})

it('what is made for all never counts as much (rule service/fairness)', async () => {
  const turns = new LoopTurns(1000)
  const noted: string[] = []
  const forAll = underWay(turns, '', { count: 30, steps: 3, noted })
  await Promise.all(['a', 'b'].flatMap((name) => underWay(turns, name, { count: 1, steps: 10, noted })))
  // As many turns as each of the two.
  expect(noted.filter((name) => name === '').length).toBeGreaterThanOrEqual(9)
  await Promise.all(forAll)
})

it('work that waits elsewhere keeps nobody from beginning, however much one household has', async () => {
  const turns = new LoopTurns(1000)
  const elsewhere = await Promise.all(Array.from({ length: 100 }, () => turns.begin('much')))
  const all = elsewhere.map((work) => work.next())
  const noted: string[] = []
  await worked(turns, 'little', { steps: 1, noted })
  expect(noted).toEqual(['little'])
  await Promise.all(all)
})

it('when too much waits, the household with the most loses what came last (rule service/fairness)', async () => {
  const turns = new LoopTurns(3)
  const much = ['first', 'second', 'third'].map(async (name) => {
    await turns.begin('much')
    return name
  })
  const little = turns.begin('little')
  const outcomes = await Promise.allSettled(much)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(NoRoomError)
  await little
})
