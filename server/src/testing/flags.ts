import type { FeatureApiResponse } from '@growthbook/growthbook'
import type { Attributes } from '../experiments/index.ts'
import { FeatureFlags, type FlagContext, type FeatureFlagsOptions } from '../flags/index.ts'

export interface TestFlags {
  flags: FeatureFlags
  /** The addresses asked of the host, and the lines logged, as `message detail`. */
  asked: string[]
  logged: string[]
}

let hosts = 0

/** Feature flags from a fake host, which calls `payload` for each request. */
export async function flagsFor(
  payload: () => unknown,
  options: Partial<FeatureFlagsOptions> & { headers?: Record<string, string> } = {},
): Promise<TestFlags> {
  const { headers, ...more } = options
  const asked: string[] = []
  const logged: string[] = []
  const note = (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`)
  const flags = new FeatureFlags({
    // The library caches flags by host for the whole process, so each test needs a host of its own.
    host: `https://flags-${++hosts}.example/`,
    clientKey: 'key',
    log: { warn: note, error: note },
    fetch: async (address) => {
      asked.push(String(address))
      const answer = await payload()
      return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { headers: headers ?? {} })
    },
    ...more,
  })
  await flags.ready()
  return { flags, asked, logged }
}

export const someone = (id: string | undefined, more: Partial<FlagContext> = {}): FlagContext => ({
  attributes: (): Attributes => (id === undefined ? {} : { id }),
  key: String(id),
  url: '/',
  ...more,
})

export const experimentOf = (more: Record<string, unknown> = {}, defaultValue: unknown = 'none'): FeatureApiResponse =>
  ({
    features: { test: { defaultValue, rules: [{ key: 'the-test', variations: ['control', 'new'], ...more }] } },
  }) as FeatureApiResponse
