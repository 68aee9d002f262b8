import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasuringSettings, PageAssets, ServerHalf, ViteManifest } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { Preview } from '../facts/index.ts'
import type { SourceLogger } from '../sources/index.ts'
import type { DocumentFacts } from './document-facts.ts'

export interface PageRendererOptions {
  client: ServerHalf
  assets: PageAssets
  /** Inlined instead of the script elements if the policy trusts a hash. */
  starter: string | undefined
  siteName: string
  liveReload: boolean
  measuring: MeasuringSettings
  log: SourceLogger
}

/** What pages name in their heads, from the manifest in the client's build folder. Throws if there is no build. */
export const readAssets = (client: ServerHalf, clientFolder: string): PageAssets =>
  client.assetsFromManifest(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest)

/** The labels of the preview bar. */
const previewLabels = ({ variations = {}, ...facts }: Preview): string[] => [
  ...Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`),
  ...Object.entries(variations).map(([feature, variation]) => `${feature}: ${variation}`),
]

export function pageRenderer({ client, assets, starter, siteName, liveReload, measuring, log }: PageRendererOptions) {
  return (document: LayoutDocument, facts: DocumentFacts): string =>
    client.renderPage(document, {
      assets,
      siteName,
      measuring,
      liveReload,
      ...(starter ? { starter } : {}),
      ...(facts.preview
        ? {
            preview: {
              labels: previewLabels(facts.preview),
              exitHref: `/preview/end?url=${encodeURIComponent(document.url)}`,
            },
          }
        : {}),
      onBlockError: (nodeId, error) =>
        log.warn({ node: nodeId, url: document.url, reason: String(error) }, 'a block could not be drawn'),
    })
}
