import type { LayoutDocument } from '@broadsheet/contracts'
import type { PageAssets, ViteManifest } from './renderer/assets.ts'
import type { MeasuringSettings } from './renderer/measuring.ts'

export type { PageAssets, ViteManifest } from './renderer/assets.ts'
export type { MeasuringSettings } from './renderer/measuring.ts'

/** What is being previewed, as short labels, and the way out. */
export interface PreviewFacts {
  labels: string[]
  exitHref: string
}

export interface RenderOptions {
  assets: PageAssets
  siteName: string
  measuring?: MeasuringSettings
  preview?: PreviewFacts
  /** Adds the development script that reloads the page when a file changes. */
  liveReload?: boolean
  /** In the place of the scripts' elements (`renderer/starter.ts`). */
  starter?: string
  /** Called for each block that threw while it was drawn. */
  onBlockError?: (nodeId: string, error: unknown) => void
}

/**
 * The half of the client that runs on the server, as the service knows it. The service is given it at its start: its own
 * code knows no browser, not even by type.
 */
export interface ServerHalf {
  /** A layout document as a whole HTML page. */
  renderPage(document: LayoutDocument, options: RenderOptions): string
  /** What pages name in their heads, by the manifest of the client's build. */
  assetsFromManifest(manifest: ViteManifest): PageAssets
  /** The text of the script that loads a page's own ones, where a policy knows it by its hash. */
  pageStarter(assets: PageAssets, withLiveReload: boolean): string
}
