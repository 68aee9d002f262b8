const ROUNDS = 60

/** Runs requests one after the other, each after its own preparation, and returns the milliseconds that they took. */
export async function timed(run: () => Promise<void>, prepare?: () => unknown) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await prepare?.()
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(ROUNDS * 0.5)]!, p95: sorted[Math.floor(ROUNDS * 0.95)]! }
}
