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

/** Every slot by name (rule ads/names): the part before the slash, the part after it, and its kind. */
const FAMILIES = {
  homepage: {
    top_banner: 'banner',
    leader: 'leader',
    leader_2: 'leader',
    rail_1: 'column',
    'adhesion-unit': 'adhesion',
  },
  section: {
    top_banner: 'banner',
    leader: 'leader',
    leader_2: 'leader',
    rail_1: 'rail',
    rail_2: 'rail',
    'adhesion-unit': 'adhesion',
  },
  topic: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  food_section: {
    top_banner: 'banner',
    leader: 'leader',
    rail_1: 'column',
    rail_2: 'column',
    'adhesion-unit': 'adhesion',
  },
  article: {
    top_banner: 'banner',
    rail_1: 'rail',
    rail_2: 'rail',
    'in-article': 'inText',
    'in-feed': 'inText',
    'adhesion-unit': 'adhesion',
  },
  gallery: { top_banner: 'banner', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  gameday: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  eagles_playoffs: { top_banner: 'banner', leader: 'leader', rail_1: 'rail', 'adhesion-unit': 'adhesion' },
  eagles: { 'adhesion-unit': 'wideAdhesion' },
  world_series: { 'adhesion-unit': 'wideAdhesion' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof typeof KINDS>>>>

/**
 * The slots that pages of each type have without an editor's doing, by the first part of their names. The families of an event are
 * chosen by what a page is about (`adhesion.ts`).
 */
const FAMILY_OF: Readonly<Record<PageType, keyof typeof FAMILIES | undefined>> = {
  homepage: 'homepage',
  section: 'section',
  topic: 'topic',
  article: 'article',
  gallery: 'gallery',
  'service-hub': 'section',
  'food-front': 'food_section',
  'restaurant-finder': 'food_section',
  'gameday-central': 'gameday',
  phillybest: 'section',
  'eagles-playoffs': 'eagles_playoffs',
  swipeable: undefined,
  search: 'section',
  author: 'section',
  newsletters: 'section',
  static: undefined,
  'not-found': undefined,
  unavailable: undefined,
}

/** The kinds of slots, as the table above names them. */
export type SlotKindName = keyof typeof KINDS

export interface SlotDefinition extends SlotKind {
  adType: string
  kind: SlotKindName
}

type Families = typeof FAMILIES
/** The full name of a slot. */
export type SlotName = { [Family in keyof Families]: `${Family}/${keyof Families[Family] & string}` }[keyof Families]

/** Every slot by its full name, such as `homepage/top_banner`. */
export const SLOTS: ReadonlyMap<string, SlotDefinition> = new Map(
  Object.entries(FAMILIES).flatMap(([family, slots]) =>
    Object.entries(slots).map(([name, kind]) => {
      const adType = `${family}/${name}`
      return [adType, { adType, kind, ...KINDS[kind] }] as const
    }),
  ),
)

/** Finds the page type's slot by the part of the name after the slash; undefined if the page type has no such slot. */
export function slotOfPage(pageType: PageType, name: string): SlotDefinition | undefined {
  const family = FAMILY_OF[pageType]
  return family && SLOTS.get(`${family}/${name}`)
}

/** The slot of this name, if an editor can name it in an ad block. */
export function inlineSlot(adType: string): SlotDefinition | undefined {
  const slot = SLOTS.get(adType)
  return slot?.placement === 'inline' ? slot : undefined
}

/** Whether a phone can show the slot. */
export const isOnPhones = ({ media }: Pick<SlotDefinition, 'media'>): boolean =>
  media?.minWidth === undefined || media.minWidth < TABLET
