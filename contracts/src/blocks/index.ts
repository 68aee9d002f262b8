/**
 * The only list of block types: their names, their admin fields, the union of their nodes and the JSON Schema files are
 * all derived from it. To add a block, add a file next to this one and a line to the list below.
 */
import { z } from 'zod'
import { embedNode, imageNode } from '../nodes/body.ts'
import { nativeAdNode, storyCardNode } from '../nodes/cards.ts'
import { experimentMarkerNode } from '../nodes/experiment-marker.ts'
import { sectionHeaderNode } from '../nodes/section-header.ts'
import { account } from './account.ts'
import { ad } from './ad.ts'
import { article } from './article.ts'
import { author } from './author.ts'
import { breakingNews } from './breaking-news.ts'
import { carousel } from './carousel.ts'
import { chainOf } from './chain.ts'
import { comments } from './comments.ts'
import type { Spot } from './declare.ts'
import { factBox } from './fact-box.ts'
import { finderWidget } from './finder-widget.ts'
import { finder } from './finder.ts'
import { footerOf } from './footer.ts'
import { gallery } from './gallery.ts'
import { header } from './header.ts'
import { headlineList } from './headline-list.ts'
import { listing } from './listing.ts'
import { liveBlog } from './live-blog.ts'
import { newsletterBar } from './newsletter-bar.ts'
import { newsletterPicks } from './newsletter-picks.ts'
import { packageBlock } from './package.ts'
import { previewForm } from './preview-form.ts'
import { rawHtml } from './raw-html.ts'
import { savedStories } from './saved-stories.ts'
import { scoreboard } from './scoreboard.ts'
import { searchResults } from './search-results.ts'
import { share } from './share.ts'
import { social } from './social.ts'
import { subscriberBar } from './subscriber-bar.ts'
import { swipeable } from './swipeable.ts'
import { teamSchedule } from './team-schedule.ts'
import { topper } from './topper.ts'
import { videoCarousel } from './video-carousel.ts'

/** Every block except chain and footer, which come last because their nodes contain the nodes of these. */
const list = [
  header,
  packageBlock,
  topper,
  carousel,
  videoCarousel,
  headlineList,
  listing,
  rawHtml,
  ad,
  breakingNews,
  newsletterBar,
  newsletterPicks,
  subscriberBar,
  social,
  share,
  factBox,
  finderWidget,
  finder,
  article,
  author,
  gallery,
  liveBlog,
  comments,
  searchResults,
  scoreboard,
  teamSchedule,
  swipeable,
  account,
  savedStories,
  previewForm,
] as const

type Listed = (typeof list)[number]
type StandingIn<Where extends Spot, Declaration = Listed> = Declaration extends { standsIn: readonly (infer Allowed)[] }
  ? Where extends Allowed
    ? Declaration
    : never
  : never
type GivenBy<Declaration extends { gives: readonly unknown[] }> = Declaration['gives'][number]

/** One schema for several node types. A schema that several blocks give is included once. */
const unionOf = <Schema extends z.ZodObject>(schemas: readonly Schema[]) =>
  // The cast is safe: every caller passes at least one schema. Zod discriminates the members by `type` alone.
  z.discriminatedUnion('type', [...new Set(schemas)] as unknown as [Schema, ...Schema[]])

/** The nodes of the blocks allowed in a spot, and the marker that replaces a block hidden by a variation. */
const nodesIn = <Where extends Spot>(spot: Where) => {
  type Node = GivenBy<StandingIn<Where>> | typeof experimentMarkerNode
  const given = list.flatMap(({ standsIn, gives }) => ((standsIn as readonly Spot[]).includes(spot) ? [...gives] : []))
  // The filter above guarantees this type, but TypeScript cannot infer it.
  return [...given, experimentMarkerNode] as Node[]
}

/** What a column of a chain holds. Cards and section headers may also appear there on their own, outside a list. */
const columnChild = unionOf([...nodesIn('column'), storyCardNode, sectionHeaderNode])
export type ColumnChild = z.infer<typeof columnChild>

const chain = chainOf(z.array(columnChild))
const footer = footerOf(z.array(unionOf(nodesIn('footer'))))

export const chainNode = chain.gives[0]
export type ChainNode = z.infer<typeof chainNode>
export type ChainColumn = ChainNode['columns'][number]
export const footerNode = footer.gives[0]
export type FooterNode = z.infer<typeof footerNode>

const all = [...list, chain, footer] as const
type Declared = (typeof all)[number]

export type BlockType = Declared['type']
export type BlockDeclarations = { readonly [Type in BlockType]: Extract<Declared, { type: Type }> }

// The cast is safe: the entries come from the list itself, so every type is present.
export const blockDeclarations = Object.fromEntries(all.map((block) => [block.type, block])) as BlockDeclarations
export const blockTypes: readonly BlockType[] = all.map(({ type }) => type)
export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockDeclarations, type)

type FieldSchemas = { readonly [Type in BlockType]: BlockDeclarations[Type]['fields'] }
/** Each block type's schema of admin fields. */
export const adminFields = Object.fromEntries(all.map(({ type, fields }) => [type, fields])) as FieldSchemas
export type AdminFields = { [Type in BlockType]: z.output<FieldSchemas[Type]> }

/** The nodes that a block type may turn into. */
export type NodesOf<Type extends BlockType> = z.infer<GivenBy<BlockDeclarations[Type]>>

/** Nodes that no block turns into directly but that a client can draw on their own. */
const partsOfBlocks = [sectionHeaderNode, storyCardNode, nativeAdNode, imageNode, embedNode, experimentMarkerNode]
const given = all.flatMap(({ gives }) => [...gives]) as GivenBy<Declared>[]

export const blockNode = unionOf([...given, ...partsOfBlocks]).meta({
  id: 'BlockNode',
  description: 'Anything a block of a page may turn into, and the parts that can be drawn alone.',
})
export type BlockNode = z.infer<typeof blockNode>

/** Block types that hold other blocks. */
export type HoldingType = {
  [Type in BlockType]: BlockDeclarations[Type] extends { holds: Spot } ? Type : never
}[BlockType]

/** Whether blocks of this type hold other blocks. */
export const holdsBlocks = (type: BlockType): boolean => 'holds' in blockDeclarations[type]

/** Whether editors may put this block type there. */
export const mayStandIn = (type: BlockType, spot: Spot): boolean =>
  (blockDeclarations[type].standsIn as readonly Spot[]).includes(spot)

export { areaNames, type Area, type Spot } from './declare.ts'
