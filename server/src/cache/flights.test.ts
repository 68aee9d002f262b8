import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Flights } from './flights.ts'

/** What begins, purges and lands, in any order. */
type Step = { does: 'ask'; key: string } | { does: 'purge' } | { does: 'land'; flight: number; fails: boolean }

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c') }) },
    { weight: 1, arbitrary: fc.constant({ does: 'purge' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('land' as const), flight: fc.nat(20), fails: fc.boolean() }),
    },
  ),
  { maxLength: 40 },
)

interface Begun {
  key: string
  generation: number
  isOver: boolean
  land(): void
  fail(): void
}

async function run(todo: readonly Step[]) {
  const flights = new Flights<number>()
  const begun: Begun[] = []
  const kept: { flight: number; generation: number }[] = []
  let generation = 0
  for (const step of todo) {
    if (step.does === 'purge') {
      generation++
      flights.nextGeneration()
    } else if (step.does === 'ask') {
      const shared = begun.findLastIndex(
        (flight) => flight.key === step.key && flight.generation === generation && !flight.isOver,
      )
      const number = begun.length
      const result = flights.share(
        step.key,
        () =>
          new Promise<number>((land, fail) =>
            begun.push({
              key: step.key,
              generation,
              isOver: false,
              land: () => land(number),
              fail: () => fail(new Error('failed')),
            }),
          ),
        (flight) => kept.push({ flight, generation }),
      )
      // Who asks joins the flight of this key that began since the last purge, and begins one only where there is none.
      expect(begun.length).toBe(shared === -1 ? number + 1 : number)
      void result.then(
        (flight) => expect(flight).toBe(shared === -1 ? number : shared),
        () => undefined,
      )
    } else {
      const flight = begun[step.flight]
      if (!flight || flight.isOver) continue
      flight.isOver = true
      if (step.fails) flight.fail()
      else flight.land()
      await new Promise(setImmediate)
    }
  }
  return { begun, kept }
}

describe('flights', () => {
  it('equal work is done once at a time, and what began before a purge is neither joined nor kept', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (todo) => {
        const { begun, kept } = await run(todo)
        for (const { flight, generation } of kept) expect(begun[flight]?.generation).toBe(generation)
        expect(new Set(kept.map(({ flight }) => flight)).size).toBe(kept.length)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('a failure reaches everyone who waits, and the next one tries again', async () => {
    const flights = new Flights<string>()
    const fails = () => Promise.reject(new Error('no answer'))
    const waiting = [flights.share('a', fails), flights.share('a', async () => 'never asked')]
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(flights.has('a')).toBe(false)
    expect(await flights.share('a', async () => 'there')).toBe('there')
  })
})
