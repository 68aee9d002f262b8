import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'
import { renderToString } from 'react-dom/server'
import type { BlockProps, IslandData, LayoutNode } from './block.ts'
import type { BlockEntry } from './entry.ts'
import { attribute, scriptJson } from './escape.ts'
import { mediaAttributes } from './media.ts'
import { trackAttributes } from './measuring.ts'
import { PageContextProvider, type PageContextValue } from './page-context.ts'
import { entryOf } from './registry.ts'
import { drawn, inOnePiece, type Drawing, type Markup } from './drawing.ts'
import { stylesheetBefore } from './stylesheet.tsx'

export interface BlockRendering {
  page: PageContextValue
  onBlockError?: ((nodeId: string, error: unknown) => void) | undefined
}

/**
 * Draws sibling blocks independently: one that throws is reported and left out, and one of an unknown type is left out.
 */
export function renderBlocks(nodes: readonly LayoutNode[], rendering: BlockRendering): string {
  return drawn(drawingBlocks(nodes, rendering)).join('')
}

/** Like `renderBlocks`, with a pause after each block. */
export function* drawingBlocks(nodes: readonly LayoutNode[], rendering: BlockRendering): Drawing {
  const markup: string[] = []
  const share = nodes.some(({ type }) => type === 'article') ? nodes.find(({ type }) => type === 'share') : undefined
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]
    const next = nodes[index + 1]
    if (!node || node === share) continue
    const takesNext = next?.type === 'pagination' && takesPagination(node)
    if (takesNext) markup.push(...renderPair(node, next, rendering))
    else if (share && node.type === 'article') markup.push(...renderWithShare(node, share, rendering))
    else markup.push(...(renderBlock(node, {}, rendering) ?? []))
    if (takesNext) index++
    yield
  }
  return markup
}

/** What a block is drawn with besides its own node. */
interface Beside {
  companion?: PaginationNode
  nested?: Readonly<Record<string, readonly LayoutNode[]>>
}

/** A listing with its page links. If drawing them together fails, each is tried alone. */
const renderPair = (node: LayoutNode, bar: PaginationNode, rendering: BlockRendering): Markup =>
  renderBlock(node, { companion: bar }, rendering) ?? [
    ...(renderBlock(node, {}, rendering) ?? []),
    ...(renderBlock(bar, {}, rendering) ?? []),
  ]

/** A story with its share menu in the byline's line (rule sharing/place). If the story fails, the menu is drawn alone. */
const renderWithShare = (story: LayoutNode, share: LayoutNode, rendering: BlockRendering): Markup =>
  renderBlock(story, { nested: { share: [share] } }, rendering) ?? renderBlock(share, {}, rendering) ?? []

/** Undefined if it throws. */
function renderBlock(node: LayoutNode, beside: Beside, rendering: BlockRendering): Markup | undefined {
  const entry = entryOf(node)
  if (!entry) return []
  const { page } = rendering
  const wasStyled = page.stylesheet?.isDrawn
  try {
    const stylesheet = stylesheetBefore(page, node.type)
    const nested: Record<string, string> = {}
    for (const [name, inside] of Object.entries({ ...entry.nested?.(node), ...beside.nested }))
      nested[name] = renderBlocks(inside, rendering)
    return [stylesheet, ...drawBlock(entry, { node, nested, ...companionOf(beside) }, page)]
  } catch (error) {
    // If the failed block had drawn the stylesheet's link, that link is lost, so a later block must draw it.
    if (page.stylesheet && !wasStyled) page.stylesheet.isDrawn = false
    rendering.onBlockError?.(node.id, error)
    return undefined
  }
}

function drawBlock(entry: BlockEntry<LayoutNode>, props: BlockProps<LayoutNode>, page: PageContextValue): Markup {
  const { node } = props
  const Component = entry.component
  const html = inOnePiece(
    renderToString(
      <PageContextProvider value={page}>
        <Component {...props} />
      </PageContextProvider>,
      { identifierPrefix: node.id },
    ),
  )
  const open = `<div${attribute('id', node.id)} data-block="${node.type}"${mediaAttributes(node)}${trackAttributes(node)}`
  if (entry.hydrate === 'never' || entry.when?.(props) === false) return [`${open}>`, html, '</div>']
  const hydrate = typeof entry.hydrate === 'function' ? entry.hydrate(props) : entry.hydrate
  const data: IslandData = entry.browserProps?.(props) ?? { node, ...companionOf(props) }
  return [
    `${open} data-island="${entry.island}" data-hydrate="${hydrate}">`,
    html,
    `</div><script type="application/json">${scriptJson(data)}</script>`,
  ]
}

const companionOf = ({ companion }: Pick<Beside, 'companion'>) => (companion ? { companion } : {})

function takesPagination(node: LayoutNode): boolean {
  const entry = entryOf(node)
  return entry !== undefined && entry.hydrate !== 'never' && entry.takesPagination === true
}
