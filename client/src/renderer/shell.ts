import type { LayoutDocument, MainNode, RailNode } from '@broadsheet/contracts'
import type { PageAssets } from './assets.ts'
import type { LayoutNode } from './block.ts'
import { attribute, escapeHtml } from './escape.ts'
import { head } from './head.ts'
import { pageContext } from './page-context.ts'
import { previewBar, type Preview } from './preview-bar.ts'
import { renderBlocks, type BlockRendering } from './render-block.tsx'
import styles from './shell.module.css'

export interface RenderOptions {
  assets: PageAssets
  siteName: string
  /** What is being previewed, as short labels, and the way out. */
  preview?: Preview
  /** Adds the development script that reloads the page when a file changes. */
  liveReload?: boolean
  /** Called for each block that threw while it was drawn. */
  onBlockError?: (nodeId: string, error: unknown) => void
}

const isMain = (node: LayoutNode): node is MainNode => node.type === 'main'
const isRail = (node: LayoutNode): node is RailNode => node.type === 'rail'

/** The whole page. Its blocks are strings by then, so the frame around them is one too. */
export function renderPage(document: LayoutDocument, options: RenderOptions): string {
  const { page, root, url } = document
  const rendering: BlockRendering = {
    page: pageContext({ url, pageType: page.type, siteName: options.siteName }),
    onBlockError: options.onBlockError,
  }
  const mainAt = root.children.findIndex(isMain)
  const before = renderBlocks(mainAt < 0 ? root.children : root.children.slice(0, mainAt), rendering)
  const main = renderMain(root.children.find(isMain), rendering)
  const after = renderBlocks(mainAt < 0 ? [] : root.children.slice(mainAt + 1), rendering)
  // Most pages have a block that gives the one h1; a front has none, and neither has a page whose block failed.
  const hasHeading = /<h1[\s>]/.test(before + main.content)
  const heading = hasHeading ? '' : `<h1 class="${styles['hidden']}">${escapeHtml(page.title)}</h1>`
  return [
    '<!doctype html><html lang="en"><head>',
    head(page, options.siteName, options.assets, options.liveReload === true),
    `</head><body${attribute('data-page-type', page.type)}${attribute('data-url', url)}`,
    `${document.consent ? ' data-consent="required"' : ''}>`,
    `<a class="${styles['skip']}" href="#main-content">Skip to content</a>`,
    before,
    `<div class="${styles['layout']}"${main.rail ? ' data-rail' : ''}>`,
    `<main id="main-content" tabindex="-1" class="${styles['main']}">${heading}${main.content}</main>`,
    main.rail ? `<aside class="${styles['rail']}" aria-label="More on this page">${main.rail}</aside>` : '',
    '</div>',
    after,
    options.preview ? previewBar(options.preview) : '',
    '</body></html>',
  ].join('')
}

/** The rail is drawn after main whatever its place, and stands beside it as a landmark of its own. */
function renderMain(main: MainNode | undefined, rendering: BlockRendering): { content: string; rail: string } {
  const children: readonly LayoutNode[] = main?.children ?? []
  const content = renderBlocks(children.filter((one) => !isRail(one)), rendering)
  const rail = children.filter(isRail).map((one) => renderBlocks(one.children, rendering)).join('')
  return { content, rail }
}
