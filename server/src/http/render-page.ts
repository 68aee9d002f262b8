import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetsFromManifest, renderPage, type MeasuringSettings, type ViteManifest } from '@broadsheet/client/server'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { SourceLogger } from '../sources/index.ts'
import { previewLabels } from './preview.ts'
import type { DocumentFacts } from './request-facts.ts'

export interface PageRendererOptions {
  /** Folder of the client's build. */
  clientFolder: string
  siteName: string
  liveReload: boolean
  measuring: MeasuringSettings
  log: SourceLogger
}

/** The client's manifest is read once; throws where the client has not been built. */
export function pageRenderer({ clientFolder, siteName, liveReload, measuring, log }: PageRendererOptions) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const assets = assetsFromManifest(manifest)
  return (document: LayoutDocument, facts: DocumentFacts): string =>
    renderPage(document, {
      assets,
      siteName,
      measuring,
      liveReload,
      ...(facts.preview
        ? { preview: { labels: previewLabels(facts.preview), exitHref: `/preview/end?url=${encodeURIComponent(document.url)}` } }
        : {}),
      onBlockError: (nodeId, error) => log.warn({ node: nodeId, url: document.url, reason: String(error) }, 'a block could not be drawn'),
    })
}
