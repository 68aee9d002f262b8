import type { AdSlotNode, PageType } from '@broadsheet/contracts'

/** What slots of one kind have in common. Widths and heights are CSS pixels. */
interface SlotKind extends Pick<
  AdSlotNode,
  'position' | 'positionType' | 'minHeight' | 'sizes' | 'placement' | 'dismiss'
> {
  priority: NonNullable<AdSlotNode['priority']>
  media?: AdSlotNode['media']
  /** Shown in the apps' web views too, which show no other kinds (rule ads/web-view). */
  webview?: true
}

/** Screens narrower than a tablet, where most adhesion units are shown (rule ads/adhesion). */
export const PHONE = { maxWidth: 767 } as const
export const TABLET = 768
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

/** Every kind reserves 90 or 250 px. No size of a kind may be taller than that, or the page would jump. */
const KINDS = {
  /** Not on phones: they have an adhesion unit instead, and the first screen belongs to the paper. */
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
  /** In a column of a front. Phones stack the columns, so they show it too. */
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

/** The slots whose names share the part before the slash, and the page types they are for. */
interface Family {
  prefix: string
  pageTypes: readonly PageType[]
  slots: Readonly<Record<string, keyof typeof KINDS>>
}

/**
 * Every slot by name (rule ads/names). A page type belongs to one family at most. A family without page types is chosen
 * by what the page is about.
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

/** The kinds of slots, as the table above names them. */
export type SlotKindName = keyof typeof KINDS

export interface SlotDefinition extends SlotKind {
  adType: string
  kind: SlotKindName
}

/** Every slot by its full name, such as `homepage/top_banner`. */
export const SLOTS: ReadonlyMap<string, SlotDefinition> = new Map(
  FAMILIES.flatMap(({ prefix, slots }) =>
    Object.entries(slots).map(
      ([name, kind]) => [`${prefix}/${name}`, { adType: `${prefix}/${name}`, kind, ...KINDS[kind] }] as const,
    ),
  ),
)

/** Finds the page type's slot by the part of the name after the slash; undefined if the page type has no such slot. */
export function slotOfPage(pageType: PageType, name: string): SlotDefinition | undefined {
  const family = FAMILIES.find(({ pageTypes }) => pageTypes.includes(pageType))
  return family && SLOTS.get(`${family.prefix}/${name}`)
}

/** The slot of this name, if an editor can name it in an ad block. */
export function inlineSlot(adType: string): SlotDefinition | undefined {
  const slot = SLOTS.get(adType)
  return slot?.placement === 'inline' ? slot : undefined
}

/** Whether a phone can show the slot. */
export const isOnPhones = ({ media }: Pick<SlotDefinition, 'media'>): boolean =>
  media?.minWidth === undefined || media.minWidth < TABLET
