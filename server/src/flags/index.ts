/** Feature flags over HTTP: what an experiment gives one request. */
export {
  FeatureFlags,
  type Evaluation,
  type FeatureFlagsOptions,
  type FlagContext,
  type FlagLogger,
  type FlagScope,
} from './feature-flags.ts'
