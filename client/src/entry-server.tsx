/** The server's half of the client: a layout document in, a whole HTML page out. */
export type { MeasuringSettings } from './renderer/measuring.ts'
export { renderPage, type RenderOptions } from './renderer/shell.ts'
export { assetsFromManifest, type PageAssets, type ViteManifest } from './renderer/assets.ts'
export { pageStarter } from './renderer/starter.ts'
export type { Preview } from './renderer/preview-bar.ts'
