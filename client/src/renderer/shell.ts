import type { LayoutDocument, MainNode, PageType } from '@broadsheet/contracts'
import type { RenderOptions } from '../server-half.ts'
import type { LayoutNode } from './block.ts'
import { attribute, escapeHtml } from './escape.ts'
import { head } from './head.ts'
import { headingOf, isFront, isText } from './heading.ts'
import { isAtFoot, mainParts } from './main-parts.ts'
import { measuringData } from './measuring.ts'
import { pageContext } from './page-context.ts'
import { privacyDialog } from './privacy-dialog.ts'
import { previewBar } from './preview-bar.ts'
import type { Drawing } from './drawing.ts'
import { drawingBlocks, renderBlocks, type BlockRendering } from './render-block.tsx'
import unseen from '../styles/unseen.module.css'
import follow from '../components/follow-button.module.css'
import styles from './shell.module.css'
import { stylesheetBefore } from './stylesheet.tsx'
import { waysOn } from './ways-on.tsx'

const isMain = (node: LayoutNode): node is MainNode => node.type === 'main'

/** Draws the whole page, with a pause after each block. The blocks end up as strings, so the frame around them is strings too. */
export function* drawPage(document: LayoutDocument, options: RenderOptions): Drawing {
  const { page, root, url } = document
  const heading = headingOf(page)
  const rendering: BlockRendering = {
    page: pageContext({
      url,
      pageType: page.type,
      siteName: options.siteName,
      heading,
      showsAds: options.measuring?.ads !== undefined,
      stylesheet: { href: options.assets.stylesheet, isDrawn: false },
    }),
    onBlockError: options.onBlockError,
  }
  const mainAt = root.children.findIndex(isMain)
  const top: readonly LayoutNode[] = mainAt < 0 ? root.children : root.children.slice(0, mainAt)
  const before = yield* drawingBlocks(
    top.filter((node) => !isAtFoot(node)),
    rendering,
  )
  const parts = mainParts(root.children.find(isMain), page.type)
  const [beside, below, stylesheet, rail] = [
    yield* drawingBeside(parts.beside, document, rendering),
    yield* drawingBlocks(parts.below, rendering),
    // Blocks after this point may need any of the styles.
    stylesheetBefore(rendering.page),
    yield* drawingBlocks(parts.rail, rendering),
  ]
  const after = yield* drawingBlocks(mainAt < 0 ? [] : root.children.slice(mainAt + 1), rendering)
  // Most pages have a block that gives the h1; fronts, and pages whose block failed, do not.
  const hasHeading = [before, beside, below].flat().some((piece) => HEADING.test(piece))
  return [
    '<!doctype html><html lang="en"><head>',
    ...head(page, options),
    `</head><body${attribute('data-page-type', page.type)}${attribute('data-section', sectionOf(url))}${attribute('data-url', url)}${attribute('data-site-name', options.siteName)}`,
    `${options.measuring?.ads ? ' data-ads' : ''}${document.consent ? ' data-consent="required"' : ''}${options.logsFailures ? ' data-logs' : ''}>`,
    `<a class="${styles['skip']}" href="#main-content">Skip to content</a>`,
    ...before,
    `<div class="${styles['layout']}"${rail.length > 0 && parts.railBeside ? ` data-rail${parts.railHidden ? '="hidden"' : ''}` : ''}${isText(page.type) ? ' data-text' : ''}>`,
    `<main id="main-content" tabindex="-1" class="${styles['main']}">`,
    hasHeading ? '' : headOf(page.type, heading),
    `<div class="${styles['blocks']}">`,
    ...(beside.length > 0 || below.length > 0 ? beside : [nothing]),
    '</div>',
    ...(below.length > 0 ? [`<div class="${styles['blocks']}" data-below-rail>`, ...below, '</div>'] : []),
    '</main>',
    stylesheet,
    ...(rail.length > 0 ? aroundRail(rail, parts.railHidden) : []),
    '</div>',
    ...after,
    renderBlocks([...top.filter(isAtFoot), ...parts.atFoot], rendering),
    measuringData(document, options.measuring),
    document.consent && !options.measuring?.consentScript ? privacyDialog : '',
    options.preview ? previewBar(options.preview) : '',
    '</body></html>',
  ]
}

/** Where a variation hides all of the rail, its place is kept, in which the variation is seen (rule experiments/seen-place). */
const aroundRail = (rail: readonly string[], isHidden: boolean): string[] =>
  isHidden
    ? [`<div class="${styles['railPlace']}">`, ...rail, '</div>']
    : [`<aside class="${styles['rail']}" aria-label="More on this page">`, ...rail, '</aside>']

const HEADING = /<h1[\s>]/

/** The first segment of the path: 'sports' for '/sports/betting/', empty for the homepage. */
const sectionOf = (url: string) => url.split(/[/?#]/)[1] ?? ''

/** Shown instead of an empty page if no block could be drawn. */
const nothing = `<p class="${styles['nothing']}">The stories of this page cannot be shown at the moment. Please try again in a minute.</p>`

const headingStyle = (type: PageType) =>
  isFront(type) ? styles['frontTitle'] : isText(type) ? styles['textTitle'] : unseen['unseen']

/** The page's heading if no block has one. A section's heading has a follow button (rule saved/follows). */
function headOf(type: PageType, heading: string): string {
  const title = `<h1 class="${headingStyle(type)}">${escapeHtml(heading)}</h1>`
  if (type !== 'section') return title
  return `<div class="${follow['head']}">${title}<button type="button" class="${follow['follow']}"${attribute('data-follow', heading)}>Follow</button></div>`
}

/** On a page for an address that does not exist, the first block says so, and search and sections follow it. */
function* drawingBeside(
  blocks: readonly LayoutNode[],
  { page, root }: LayoutDocument,
  rendering: BlockRendering,
): Drawing {
  if (page.type !== 'not-found') return yield* drawingBlocks(blocks, rendering)
  return [
    renderBlocks(blocks.slice(0, 1), rendering),
    stylesheetBefore(rendering.page),
    waysOn(root),
    renderBlocks(blocks.slice(1), rendering),
  ].filter((piece) => piece !== '')
}
