import type { AdSlotNode } from '@broadsheet/contracts'
import { hasTag, inSection, isUnder } from '../content/index.ts'
import { heightOnPhones, roomForAds } from './budget.ts'
import { adSituation, type AdFacts, type AdPage } from './page.ts'
import { adSlot } from './slot-node.ts'
import { SLOTS, isOnPhones, slotOfPage, type SlotDefinition, type SlotName } from './slots.ts'

/** `The Post & Courier` → `the-post-courier`, `L.A. Times` → `la-times`: a name as addresses have it. */
const inAddresses = (name: string): string =>
  encodeURI(
    name
      .toLowerCase()
      .replaceAll(/['’.]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  ).toLowerCase()

/** Pages of the live broadcast, below `/{product}-live/`, get the whole screen (rule ads/adhesion-live). */
const isLivePage = ({ path, product }: AdPage): boolean =>
  path.toLowerCase().startsWith(`/${inAddresses(product)}-live/`)

/** An event that also has a unit on wide screens (rule ads/adhesion). Type, section, tag or page meta marks its pages. */
interface WideEvent {
  adType: SlotName
  pageType?: AdPage['type']
  section?: string
  tags: readonly string[]
  /** Value of the page's `meta.adhesion`. */
  meta: string
}
const WIDE_EVENTS: readonly WideEvent[] = [
  { adType: 'world_series/adhesion-unit', tags: ['world-series'], meta: 'world-series' },
  {
    adType: 'eagles/adhesion-unit',
    pageType: 'eagles-playoffs',
    section: '/eagles',
    tags: ['eagles', 'philadelphia-eagles'],
    meta: 'eagles',
  },
]

/** Whether a page belongs to a section, or shows a story that does. */
const isOfSection = ({ path, story }: AdPage, section: string) =>
  isUnder(path, section) || (story !== undefined && inSection(story, section))

const isOfEvent = (page: AdPage, { pageType, meta, section, tags }: WideEvent): boolean =>
  page.type === pageType ||
  page.meta?.['adhesion'] === meta ||
  (section !== undefined && isOfSection(page, section)) ||
  tags.some((tag) => page.story !== undefined && hasTag(page.story, tag))

function wideSlot(page: AdPage): SlotDefinition | undefined {
  const event = WIDE_EVENTS.find((candidate) => isOfEvent(page, candidate))
  return event && SLOTS.get(event.adType)
}

/** The page's adhesion units: one for phones, chosen by page type, and for some events one for wide screens. */
export function adhesionDefinitions(page: AdPage): SlotDefinition[] {
  if (!page.meta || isLivePage(page)) return []
  const phone = slotOfPage(page.type, 'adhesion-unit')
  // A page type without a unit for phones, such as a static page, has none for wide screens either.
  const wide = phone && wideSlot(page)
  return [...(phone ? [phone] : []), ...(wide ? [wide] : [])]
}

/**
 * The nodes of the page's adhesion units. Their screen widths never overlap, so a reader sees at most one.
 * `contentHeight` is the estimated height of the page's content on a phone, in CSS pixels; a page too short for the ad
 * goes without it on phones.
 */
export function adhesionSlots(page: AdPage, facts: AdFacts, contentHeight: number): AdSlotNode[] {
  const definitions = adhesionDefinitions(page).filter(
    (slot) => !isOnPhones(slot) || heightOnPhones(slot) <= roomForAds(contentHeight),
  )
  return definitions.flatMap((slot) => {
    const situation = adSituation(page, facts, slot.kind)
    const node = situation && adSlot(`page/${slot.adType.replaceAll('/', '-')}`, slot, 1, situation)
    return node ? { ...node, askable: false as const } : []
  })
}
