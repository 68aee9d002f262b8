/**
 * The blocks whose style is inlined, by type of page: those of its first view (rule pages/first-view). The page's
 * stylesheet stands before the first block that is not one of them, so nothing is ever drawn without its style.
 */
import type { NodeType, PageType } from '@broadsheet/contracts'

/** CSS modules that every page needs, whatever blocks it has. */
const EVERYWHERE = ['shell', 'unseen']

const CARD = [
  'card',
  'stretched-link',
  'kicker',
  'related-links',
  'duration-badge',
  'card-timeline',
  'eyebrow',
  'byline',
  'picture',
  'native-ad',
  'save-button',
]

/** The CSS modules that a node of each type may use, except those of menus that are closed at first. */
const PARTS = {
  header: ['header', 'section-nav', 'sale-banner'],
  'ad-slot': ['ad-slot'],
  'story-list': [...CARD, 'story-list', 'layouts', 'section-header', 'ad-slot'],
  topper: [...CARD, 'topper', 'section-header', 'headline-items'],
  chain: ['chain'],
  listing: [...CARD, 'follow-button', 'listing', 'page-links', 'ad-slot'],
  author: ['author', 'follow-button', 'picture'],
  'search-results': [...CARD, 'search-results', 'search-form'],
  'experiment-marker': [],
  'section-header': ['section-header'],
  share: ['share', 'toast'],
  article: [
    'article',
    'variants',
    'contents',
    'byline',
    'eyebrow',
    'save-button',
    'picture',
    'video-player',
    'duration-badge',
    'lead-art',
  ],
  finder: [
    'finder',
    'button',
    'filters',
    'results',
    'place-card',
    'stretched-link',
    'page-links',
    'save-button',
    'map-panel',
    'picture',
    'byline',
    'card',
    'kicker',
    'eyebrow',
    'duration-badge',
  ],
  // Elements of an article's body.
  text: ['body'],
  heading: ['body'],
  list: ['body'],
  image: ['body', 'picture'],
  divider: ['body'],
  // What a story leads with, or has in its body.
  gallery: ['picture-stage', 'turn', 'picture', 'gallery'],
  'raw-html': ['raw-html', 'sandboxed-frame'],
} as const satisfies Partial<Record<NodeType, readonly string[]>>

type FirstType = keyof typeof PARTS

/** Nodes that any page may begin with. */
const TOP = ['header', 'ad-slot', 'experiment-marker'] as const
const FRONT = [...TOP, 'section-header', 'story-list', 'topper'] as const
/** For fronts that begin with chains. Adding toppers too would exceed the allowed size. */
const CHAINS = [...TOP, 'section-header', 'story-list', 'chain'] as const
const STORY = [...TOP, 'share', 'article', 'text', 'heading', 'list', 'image', 'divider'] as const
const LISTING = [...TOP, 'author', 'listing', 'search-results'] as const
const FINDER = [...TOP, 'finder'] as const
const TEXT = [...TOP, 'raw-html'] as const

const FIRST_VIEW: Readonly<Record<PageType, readonly FirstType[]>> = {
  homepage: FRONT,
  section: FRONT,
  'service-hub': CHAINS,
  'food-front': CHAINS,
  phillybest: CHAINS,
  'eagles-playoffs': FRONT,
  'gameday-central': FRONT,
  article: STORY,
  gallery: [...STORY, 'gallery'],
  topic: LISTING,
  author: LISTING,
  search: LISTING,
  swipeable: TEXT,
  newsletters: TEXT,
  'restaurant-finder': FINDER,
  static: TEXT,
  'not-found': TEXT,
  unavailable: TEXT,
}

/** CSS modules for what stands beside the shell's own heading, by type of page. */
const HEADS: Partial<Record<string, readonly string[]>> = { section: ['follow-button'] }

/** Whether the inline style of this type of page covers all that a node of this type needs. */
export const isStyledFirst = (page: PageType, node: NodeType): boolean =>
  (FIRST_VIEW[page] as readonly NodeType[]).includes(node)

/** The CSS modules of the inline style, by type of page. */
export const firstViewModules = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(FIRST_VIEW).map(([page, nodes]) => [
      page,
      [
        ...new Set([...EVERYWHERE, ...(HEADS[page] ?? []), ...nodes.flatMap((node): readonly string[] => PARTS[node])]),
      ].sort(),
    ]),
  )
