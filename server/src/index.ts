/** The service: a path, a reader's state and an experiment assignment in, a resolved layout document out. */
export { createServer, type BroadsheetServer, type ServerOptions } from './http/server.ts'
export { SettingsError, completeSettings, readSettings, settingsInForce, type Settings } from './http/settings.ts'
export { settingWarnings } from './http/setting-warnings.ts'
export { createCaller } from './http/trpc/router.ts'
export { PageDefinitionError, readPages } from './pages/index.ts'
export { NavigationError } from './sources/index.ts'
export { isBuilt } from './layout/registry.ts'
