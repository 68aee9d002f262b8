import type { LayoutDocument, PageType } from '@broadsheet/contracts'
import type { PageAssets } from '../renderer/assets.ts'
import type { LayoutNode } from '../renderer/block.ts'
import { pageContext } from '../renderer/page-context.ts'
import { renderBlocks } from '../renderer/render-block.tsx'
import { drawn } from '../renderer/drawing.ts'
import { drawPage as drawingPage } from '../renderer/shell.ts'
import type { RenderOptions } from '../server-half.ts'

/** Draws blocks as a page would, each in its wrapper. A block that throws fails the test. */
export function draw(
  nodes: LayoutNode | readonly LayoutNode[],
  facts: { url?: string; pageType?: PageType } = {},
): string {
  const page = pageContext({
    url: facts.url ?? '/',
    pageType: facts.pageType ?? 'section',
    siteName: 'The Philadelphia Courier',
  })
  const onBlockError = (id: string, error: unknown) => {
    throw new Error(`The block ${id} threw`, { cause: error })
  }
  return renderBlocks(Array.isArray(nodes) ? (nodes as readonly LayoutNode[]) : [nodes as LayoutNode], {
    page,
    onBlockError,
  })
}

export const sampleAssets: PageAssets = {
  stylesheet: '/assets/style-1.css',
  script: '/assets/entry-page-1.js',
  fonts: ['/assets/serif-1.woff2', '/assets/sans-1.woff2'],
  liveReload: '/assets/live-reload-1.js',
}

export const drawPage = (document: LayoutDocument, options: Partial<RenderOptions> = {}): string =>
  drawn(
    drawingPage(document, { assets: sampleAssets, style: '', siteName: 'The Philadelphia Courier', ...options }),
  ).join('')

export const count = (html: string, part: string | RegExp): number =>
  typeof part === 'string' ? html.split(part).length - 1 : [...html.matchAll(new RegExp(part, 'g'))].length

/** The text a reader sees, without tags. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The JSON beside an island, found by the node's id. */
export function islandData(html: string, id: string): unknown {
  const from = html.indexOf(`<div id="${id}" data-block`)
  const start = html.indexOf('<script type="application/json">', from)
  if (from < 0 || start < 0) return undefined
  const open = start + '<script type="application/json">'.length
  return JSON.parse(html.slice(open, html.indexOf('</script>', open)))
}
