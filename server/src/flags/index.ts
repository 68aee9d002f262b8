/** Feature flags over HTTP: what an experiment gives one request. */
export { FeatureFlags, type FeatureFlagsOptions, type FlagContext, type FlagScope } from './feature-flags.ts'
