import type { AdSlotNode, PageType } from '@broadsheet/contracts'

/** What the slots of one kind have in common. Widths and heights are CSS pixels. */
interface SlotKind extends Pick<
  AdSlotNode,
  'position' | 'positionType' | 'minHeight' | 'sizes' | 'placement' | 'dismiss'
> {
  priority: NonNullable<AdSlotNode['priority']>
  media?: AdSlotNode['media']
  /** Also in web views of the apps, which show no others (rule ads/web-view). */
  webview?: true
}

/** Below a tablet; the widths of adhesion units (rule ads/adhesion). */
export const PHONE = { maxWidth: 767 } as const
const TABLET = 768
const DESKTOP = 1024

const RECTANGLE: AdSlotNode['sizes'] = [{ minWidth: 0, sizes: [[300, 250]] }]
const BANNER: AdSlotNode['sizes'] = [
  { minWidth: TABLET, sizes: [[728, 90]] },
  {
    minWidth: DESKTOP,
    sizes: [
      [970, 90],
      [728, 90],
    ],
  },
]
const BILLBOARD: AdSlotNode['sizes'] = [
  { minWidth: 0, sizes: [[300, 250]] },
  {
    minWidth: TABLET,
    sizes: [
      [728, 90],
      [300, 250],
    ],
  },
  {
    minWidth: DESKTOP,
    sizes: [
      [970, 250],
      [728, 90],
      [300, 250],
    ],
  },
]

/** Heights are 90 or 250, a top banner's 90: no size of a kind is taller than what is reserved for it. */
const KINDS = {
  /** A phone has an adhesion unit, and the first screen for the paper. */
  banner: {
    position: 'top',
    positionType: 'banner',
    minHeight: 90,
    sizes: BANNER,
    media: { minWidth: TABLET },
    placement: 'inline',
    priority: 'high',
  },
  leader: {
    position: 'middle',
    positionType: 'leader',
    minHeight: 250,
    sizes: BILLBOARD,
    placement: 'inline',
    priority: 'medium-low',
  },
  rail: {
    position: 'rail',
    positionType: 'rail',
    minHeight: 250,
    sizes: RECTANGLE,
    media: { minWidth: DESKTOP },
    placement: 'inline',
    priority: 'medium-low',
  },
  /** In a front's columns, which a phone shows one below the other. */
  column: {
    position: 'rail',
    positionType: 'rail',
    minHeight: 250,
    sizes: RECTANGLE,
    placement: 'inline',
    priority: 'medium-low',
  },
  inText: {
    position: 'in-text',
    positionType: 'inline',
    minHeight: 250,
    sizes: RECTANGLE,
    placement: 'inline',
    priority: 'medium-low',
    webview: true,
  },
  adhesion: {
    position: 'bottom',
    positionType: 'adhesion',
    minHeight: 90,
    sizes: [
      {
        minWidth: 0,
        sizes: [
          [320, 50],
          [300, 50],
        ],
      },
    ],
    media: PHONE,
    placement: 'adhesion',
    dismiss: 'collapse',
    priority: 'low',
  },
  wideAdhesion: {
    position: 'bottom',
    positionType: 'adhesion',
    minHeight: 90,
    sizes: [
      {
        minWidth: DESKTOP,
        sizes: [
          [970, 90],
          [728, 90],
        ],
      },
    ],
    media: { minWidth: DESKTOP },
    placement: 'adhesion',
    dismiss: 'close',
    priority: 'low',
  },
} as const satisfies Record<string, SlotKind>

/** The part of a slot's name before the slash → the page types it is for and what stands there. */
interface Family {
  prefix: string
  pageTypes: readonly PageType[]
  slots: Readonly<Record<string, keyof typeof KINDS>>
}

/**
 * Every named placement (rule ads/names). A page type is in one family. Families without a page type are asked for by what a page is about.
 */
const FAMILIES: readonly Family[] = [
  {
    prefix: 'homepage',
    pageTypes: ['homepage'],
    slots: {
      top_banner: 'banner',
      leader: 'leader',
      leader_2: 'leader',
      rail_1: 'column',
      'adhesion-unit': 'adhesion',
    },
  },
  {
    prefix: 'section',
    pageTypes: ['section', 'service-hub', 'phillybest', 'author', 'search', 'newsletters'],
    slots: {
      top_banner: 'banner',
      leader: 'leader',
      leader_2: 'leader',
      rail_1: 'rail',
      rail_2: 'rail',
      'adhesion-unit': 'adhesion',
    },
  },
  {
    prefix: 'topic',
    pageTypes: ['topic'],
    slots: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  },
  {
    prefix: 'food_section',
    pageTypes: ['food-front', 'restaurant-finder'],
    slots: { top_banner: 'banner', leader: 'leader', rail_1: 'column', rail_2: 'column', 'adhesion-unit': 'adhesion' },
  },
  {
    prefix: 'article',
    pageTypes: ['article'],
    slots: {
      top_banner: 'banner',
      rail_1: 'rail',
      rail_2: 'rail',
      'in-article': 'inText',
      'in-feed': 'inText',
      'adhesion-unit': 'adhesion',
    },
  },
  {
    prefix: 'gallery',
    pageTypes: ['gallery'],
    slots: { top_banner: 'banner', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  },
  {
    prefix: 'gameday',
    pageTypes: ['gameday-central'],
    slots: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  },
  {
    prefix: 'eagles_playoffs',
    pageTypes: ['eagles-playoffs'],
    slots: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  },
  { prefix: 'eagles', pageTypes: [], slots: { 'adhesion-unit': 'wideAdhesion' } },
  { prefix: 'world_series', pageTypes: [], slots: { 'adhesion-unit': 'wideAdhesion' } },
]

export interface SlotDefinition extends SlotKind {
  adType: string
}

const definitions: ReadonlyMap<string, SlotDefinition> = new Map(
  FAMILIES.flatMap(({ prefix, slots }) =>
    Object.entries(slots).map(
      ([name, kind]) => [`${prefix}/${name}`, { adType: `${prefix}/${name}`, ...KINDS[kind] }] as const,
    ),
  ),
)

/** By its whole name, as `homepage/top_banner`. */
export const slotNamed = (adType: string): SlotDefinition | undefined => definitions.get(adType)

/** By the part after the slash, for what the page type places by itself; most page types have few. */
export function slotOfPage(pageType: PageType, name: string): SlotDefinition | undefined {
  const family = FAMILIES.find(({ pageTypes }) => pageTypes.includes(pageType))
  return family && definitions.get(`${family.prefix}/${name}`)
}

/** Names that an editor can give an ad block. */
export const inlineSlotNames = (): string[] =>
  [...definitions.values()].filter(({ placement }) => placement === 'inline').map(({ adType }) => adType)

/** Whether a phone ever shows it. */
export const isOnPhones = ({ media }: Pick<SlotDefinition, 'media'>): boolean =>
  media?.minWidth === undefined || media.minWidth < TABLET
