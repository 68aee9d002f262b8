import type { LayoutDocument, PageType } from '@broadsheet/contracts'
import type { PageAssets, ViteManifest } from './renderer/assets.ts'
import type { MeasuringSettings } from './renderer/measuring.ts'

export type { PageAssets, ViteManifest } from './renderer/assets.ts'
export type { MeasuringSettings } from './renderer/measuring.ts'

/** The inline styles that the client's build writes beside its manifest. */
export type FirstViewStyles = Readonly<Record<PageType, string>>

/** What is being previewed, as short labels, and the way out. */
export interface PreviewFacts {
  labels: string[]
  exitHref: string
}

export interface RenderOptions {
  assets: PageAssets
  /** The inline style of the first view, for the page's type. */
  style: string
  siteName: string
  measuring?: MeasuringSettings
  preview?: PreviewFacts
  /** Islands that fail are logged by the browser; never set where readers are. */
  logsFailures?: boolean
  /** Adds the development script that reloads the page when a file changes. */
  liveReload?: boolean
  /** Replaces the script elements (`renderer/starter.ts`). */
  starter?: string
  /** Called for each block that throws while it is drawn. */
  onBlockError?: (nodeId: string, error: unknown) => void
}

/**
 * The half of the client that runs on the server, as the service sees it. The service receives it at startup, so that
 * its own code depends on no browser types.
 */
export interface ServerHalf {
  /** Turns a layout document into a whole HTML page, with a pause after each block. The page comes in pieces, in their order. */
  drawPage(document: LayoutDocument, options: RenderOptions): Generator<void, readonly string[], void>
  /** The page that is shown where not even the one can be made that says so. */
  lastResort(siteName: string): string
  /** The addresses for pages' heads, from the manifest of the client's build. */
  assetsFromManifest(manifest: ViteManifest): PageAssets
  /** The text of the script that loads a page's other scripts, for policies that trust it by its hash. */
  pageStarter(assets: PageAssets, withLiveReload: boolean): string
}
