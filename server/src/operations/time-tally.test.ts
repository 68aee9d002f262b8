import fc from 'fast-check'
import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { TimeTally } from './time-tally.ts'

const BUCKETS = [0.1, 0.5, 1, 5]

it('gives the same lines as the histogram of prom-client', async () => {
  const observation = fc.tuple(
    fc.constantFrom('page', 'api'),
    fc.constantFrom('a', 'b'),
    fc.integer({ min: 0, max: 64 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(observation), async (observed) => {
      const [own, theirs] = [new Registry(), new Registry()]
      const options = { name: 'seconds', help: 'How long.', labelNames: ['class', 'kind'] }
      const tally = new TimeTally({ ...options, buckets: BUCKETS, registry: own })
      const histogram = new Histogram({ ...options, buckets: BUCKETS, registers: [theirs] })
      for (const [name, kind, eighths] of observed) {
        tally.add(eighths / 8, name, kind)
        histogram.observe({ class: name, kind }, eighths / 8)
      }
      expect(await own.metrics()).toBe(await theirs.metrics())
      // Aggregating two processes behind one port gives equal texts too.
      const twice = async (registry: Registry) =>
        AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), await registry.getMetricsAsJSON()]).metrics()
      expect(await twice(own)).toBe(await twice(theirs))
    }),
  )
})
