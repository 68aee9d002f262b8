import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Flights } from './flights.ts'

/** What begins, purges and lands, in any order. */
type Step =
  | { does: 'ask'; key: string }
  | { does: 'purge'; tag: string }
  | { does: 'land'; flight: number; fails: boolean }

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('purge' as const), tag: fc.constantFrom('a', 'b', 'c') }) },
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
  const landed: { flight: number; isPurged: boolean; wasPurged: boolean }[] = []
  /** Tags by the order of their purges. */
  const purged: string[] = []
  for (const step of todo) {
    if (step.does === 'purge') {
      purged.push(step.tag)
      flights.purge((tags) => tags.includes(step.tag))
    } else if (step.does === 'ask') {
      const shared = begun.findLastIndex(
        (flight) => flight.key === step.key && flight.generation === purged.length && !flight.isOver,
      )
      const number = begun.length
      const result = flights.share(
        step.key,
        () =>
          new Promise<number>((land, fail) =>
            begun.push({
              key: step.key,
              generation: purged.length,
              isOver: false,
              land: () => land(number),
              fail: () => fail(new Error('failed')),
            }),
          ),
        (flight, isPurged) =>
          landed.push({
            flight,
            isPurged: isPurged([step.key]),
            wasPurged:
              purged.slice(begun[flight]!.generation).includes(step.key) ||
              begun.findLastIndex(({ key }) => key === step.key) > flight,
          }),
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
  return landed
}

describe('flights', () => {
  it('equal work is done once at a time; work that began before a purge is not joined, and knows whether the purge named it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (todo) => {
        const landed = await run(todo)
        for (const { isPurged, wasPurged } of landed) expect(isPurged).toBe(wasPurged)
        expect(new Set(landed.map(({ flight }) => flight)).size).toBe(landed.length)
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

  it('work that began before more purges than are remembered counts as purged', async () => {
    const flights = new Flights<string>()
    let land!: (result: string) => void
    const purged: boolean[] = []
    const begin = () => new Promise<string>((done) => (land = done))
    const flight = flights.share('a', begin, (_result, isPurged) => purged.push(isPurged(['a'])))
    for (let index = 0; index < 1000; index++) flights.purge(() => false)
    land('there')
    await flight
    expect(purged).toEqual([true])
  })
})
