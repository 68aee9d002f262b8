/** Feature flags over HTTP: what an experiment gives one request. */
export { FeatureFlags, type FeatureFlagsOptions } from './feature-flags.ts'
export type { FlagContext, FlagScope } from './flag-scope.ts'
