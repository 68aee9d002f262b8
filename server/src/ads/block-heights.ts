import type { BlockNode, HeadlineItem, NodeOf, SectionHeaderNode, StoryCardNode } from '@broadsheet/contracts'
import {
  COLUMN,
  UNKNOWN,
  bodyHeight,
  elementHeight,
  headHeight,
  isBody,
  textHeight,
  type TextMeasure,
} from './estimate.ts'

/**
 * The least height, in CSS pixels, of every block on a phone of up to 430 px, where lists stand in one column. What a
 * block may leave out, such as what only some readers see, is not counted: ads may take only a share of this.
 */
const CARD_HEADLINE: TextMeasure = { characters: 48, line: 21, after: 0 }
const LEAD_HEADLINE: TextMeasure = { characters: 34, line: 28, after: 0 }
const BLURB: TextMeasure = { characters: 54, line: 24, after: 8 }
const ITEM_TITLE: TextMeasure = { characters: 54, line: 20, after: 0 }
const BIOGRAPHY: TextMeasure = { characters: 56, line: 23, after: 8 }
/** A line of small print, such as a label or a byline, and the space around it. */
const SMALL_LINE = 24
/** The square picture of a card that is a row. */
const THUMBNAIL = 100
const LARGE_PICTURE = COLUMN / 1.5
/** Space and rule between two cards, and the space between two lists. */
const CARD_GAP = 32
const BLOCK_GAP = 40
const LIST_HEAD = 40
/** A story that fills the screen, on the shortest phone. */
const SCREEN = 416
const BUTTON = 68
/** HTML of editors, which may be a single line. */
const UNKNOWN_HTML = 40
/** A card of a carousel takes this share of the row, or its own width if that is less. */
const CAROUSEL_SHARE = 0.72
/** Width over height of the cards of a carousel. */
const RATIOS: Readonly<Record<NodeOf<'carousel'>['ratio'], number>> = { '2x3': 2 / 3, '3x2': 3 / 2, '9x16': 9 / 16 }

const sum = <Item>(items: readonly Item[], height: (item: Item, index: number) => number): number =>
  items.reduce((total, item, index) => total + height(item, index), 0)

/** The heights of what stands in one column, with the gaps between. Empty blocks leave no gap. */
function stacked<Item>(items: readonly Item[], gap: number, height: (item: Item, index: number) => number): number {
  const heights = items.map(height).filter((each) => each > 0)
  return heights.reduce((total, each) => total + each, 0) + gap * Math.max(0, heights.length - 1)
}

function cardText({ headline, label, eyebrow, blurb, density, byline, time }: StoryCardNode, measure: TextMeasure) {
  const small = (label || eyebrow ? SMALL_LINE : 0) + (byline || time ? SMALL_LINE : 0)
  const words = density === 'compact' ? 0 : textHeight((blurb ?? '').length, BLURB)
  return small + textHeight(headline.length, measure) + words
}

/** A card as phones draw it in a list: the words, and a square picture beside them. */
const rowCard = (card: StoryCardNode): number => Math.max(cardText(card, CARD_HEADLINE), card.image ? THUMBNAIL : 0)
const largeCard = (card: StoryCardNode): number => (card.image ? LARGE_PICTURE : 0) + cardText(card, LEAD_HEADLINE)

const headerHeight = (header: SectionHeaderNode | undefined): number => (header?.label ? LIST_HEAD : 0)

const itemHeight = ({ title, byline, time }: HeadlineItem): number =>
  textHeight(title.length, ITEM_TITLE) + 24 + (byline || time ? 20 : 0)

/** The layouts whose first card is large. */
const WITH_LARGE_CARD: ReadonlySet<NodeOf<'story-list'>['layout']> = new Set(['big-left', 'top-banner', 'food-style'])

function carouselHeight({ header, cardWidth, ratio, children }: NodeOf<'carousel'> | NodeOf<'video-carousel'>): number {
  if (children.length === 0) return 0
  return headerHeight(header) + Math.min(cardWidth, COLUMN * CAROUSEL_SHARE) / RATIOS[ratio]
}

/** Every type of block has a row. The height is 0 if the block may take no room in the flow of the page. */
const HEIGHTS: { readonly [Type in BlockNode['type']]: (node: NodeOf<Type>) => number } = {
  'story-list': ({ layout, header, children, more, seeMore }) => {
    const cards = children.flatMap((child) => (child.type === 'story-card' ? child : []))
    const isLarge = (index: number) => index === 0 && WITH_LARGE_CARD.has(layout)
    return (
      headerHeight(header) +
      stacked(cards, CARD_GAP, (card, index) => (isLarge(index) ? largeCard(card) : rowCard(card))) +
      (more ? BUTTON : 0) +
      (seeMore ? BUTTON : 0)
    )
  },
  'story-card': rowCard,
  'section-header': headerHeight,
  topper: ({ header, card, panels }) =>
    headerHeight(header) + largeCard(card) + sum(panels, ({ items }) => LIST_HEAD + sum(items, itemHeight)),
  carousel: carouselHeight,
  'video-carousel': carouselHeight,
  'headline-list': ({ items, collapsible }) => LIST_HEAD + (collapsible ? 0 : sum(items, itemHeight)),
  listing: ({ children }) => stacked(children, CARD_GAP, rowCard),
  pagination: () => BUTTON,
  'search-results': ({ children }) => LIST_HEAD + BUTTON + stacked(children, CARD_GAP, rowCard),
  chain: ({ label, columns }) =>
    (label ? LIST_HEAD : 0) +
    stacked(
      columns.filter(({ width }) => width !== 0),
      BLOCK_GAP,
      ({ children }) => blocksHeight(children),
    ),
  article: (node) => headHeight(node) + bodyHeight(node.children.filter(isBody)),
  'live-blog': ({ pinned, posts }) =>
    sum([...(pinned ? [pinned] : []), ...posts], ({ children }) => bodyHeight(children.filter(isBody))),
  gallery: elementHeight,
  image: elementHeight,
  // Frames take the height that their content asks for, which may be less than what is reserved.
  embed: () => UNKNOWN,
  'raw-html': () => UNKNOWN_HTML,
  author: ({ biography = '' }) => LIST_HEAD + textHeight(biography.length, BIOGRAPHY),
  'fact-box': ({ facts }) => LIST_HEAD + sum(facts, ({ length }) => textHeight(length, ITEM_TITLE)),
  scoreboard: ({ teams }) => LIST_HEAD + (teams.length > 0 ? THUMBNAIL : 0),
  'team-schedule': ({ results, upcoming }) => LIST_HEAD + (results.length + upcoming.length) * SMALL_LINE,
  'newsletter-picks': ({ newsletters }) =>
    sum(newsletters, ({ promoText = '' }) => SMALL_LINE + textHeight(promoText.length, BLURB) + CARD_GAP),
  'newsletter-bar': ({ action }) => (action ? THUMBNAIL : 0),
  swipeable: ({ screens }) => (screens.length > 0 ? SCREEN : 0),
  share: () => 0,
  comments: ({ script }) => (script ? BUTTON : 0),
  social: () => 0,
  finder: () => 0,
  'finder-widget': () => 0,
  'preview-form': () => 0,
  account: () => UNKNOWN_HTML,
  'saved-stories': () => UNKNOWN_HTML,
  'subscriber-bar': () => 0,
  // This lies over the page, not in its flow.
  'breaking-news': () => 0,
  header: () => 0,
  footer: () => 0,
  'ad-slot': () => 0,
  'native-ad': () => 0,
  'experiment-marker': () => 0,
}

function blockHeight(node: BlockNode): number {
  // The lookup is by the node's own type, so the function fits the node; index access loses that.
  return (HEIGHTS[node.type] as (node: BlockNode) => number)(node)
}

/** The least height of blocks one below the other on a phone, in CSS pixels, without their ads. */
export const blocksHeight = (blocks: readonly BlockNode[]): number => stacked(blocks, 0, blockHeight)
