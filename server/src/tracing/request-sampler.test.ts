import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, it } from 'vitest'
import { RequestSampler } from './request-sampler.ts'

const parent = (traceFlags: number, isRemote: boolean) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags, isRemote })
const samplerWith = (chance: number, clock = { now: 0 }) =>
  new RequestSampler(0.5, { now: () => clock.now, chance: () => chance })
const isRecorded = (sampler: RequestSampler, context = ROOT_CONTEXT) =>
  sampler.shouldSample(context).decision === SamplingDecision.RECORD_AND_SAMPLED

it('records a share of requests with their steps, and what callers record', () => {
  expect([0.49, 0.5].map((chance) => isRecorded(samplerWith(chance)))).toEqual([true, false])
  expect([1, 0].map((flags) => isRecorded(samplerWith(0.9), parent(flags, true)))).toEqual([true, false])
  expect([1, 0].map((flags) => isRecorded(samplerWith(0.1), parent(flags, false)))).toEqual([true, false])
})

it('callers may ask for a limited number of traces a second; then the share decides', () => {
  const clock = { now: 0 }
  const sampler = samplerWith(0.9, clock)
  const asked = () => Array.from({ length: 500 }, () => isRecorded(sampler, parent(1, true))).filter(Boolean).length
  expect([asked(), asked()]).toEqual([100, 0])
  clock.now = 1000
  expect(asked()).toBe(100)
})
