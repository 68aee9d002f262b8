/** The service: a path, a reader's state and an experiment assignment in, a resolved layout document out. */
export { createServer, type BroadsheetServer, type ServerOptions } from './http/server.ts'
export {
  SettingsError,
  completeSettings,
  readSettings,
  settingsInForce,
  type Settings,
} from './http/settings/settings.ts'
export { Primary, Siblings, type Channel } from './between/index.ts'
export { mergeCounts, mergeMetrics } from './operations/metrics.ts'
export { EmbeddedServer, faultOfFolder, freePort } from './storage/index.ts'
export { settingWarnings } from './http/settings/setting-warnings.ts'
export { shareLookups } from './names/index.ts'
export { createCaller } from './http/trpc/router.ts'
export { PageDefinitionError, readPages } from './pages/index.ts'
export { NavigationError } from './sources/index.ts'
export { pageChecks } from './http/plugins/page-definitions.ts'
