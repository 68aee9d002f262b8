import type { AdSlotNode, Story } from '@broadsheet/contracts'
import { allowedOnPhones } from './budget.ts'
import { adSituation, type AdFacts, type AdPage } from './page.ts'
import { adSlot } from './slot-node.ts'
import { slotNamed, slotOfPage, type SlotDefinition } from './slots.ts'

/** `/{product}-live/`, in lower case: a broadcast has the screen to itself (specification, section 2). */
const isLivePage = ({ path, product }: AdPage): boolean =>
  path.toLowerCase().startsWith(`/${product.toLowerCase().replaceAll(/\s+/g, '-')}-live/`)

/** An event that has a unit on wide screens (specification, section 9: Breakpoints): by section, tag, or the editors' word. */
interface WideEvent {
  adType: string
  section?: string
  tags: readonly string[]
  /** Value of the page's `meta.adhesion`. */
  meta: string
}
const WIDE_EVENTS: readonly WideEvent[] = [
  { adType: 'world_series/adhesion-unit', tags: ['world-series'], meta: 'world-series' },
  { adType: 'eagles/adhesion-unit', section: '/eagles', tags: ['eagles', 'philadelphia-eagles'], meta: 'eagles' },
]

const isUnder = (path: string, section: string) => path === section || path.startsWith(`${section}/`)
const pathsOf = (path: string, story: Story | undefined) => [
  path,
  ...(story?.taxonomy?.sections ?? []).flatMap((one) => one._id ?? []),
  story?.taxonomy?.primary_section?._id ?? '',
]

function wideSlot({ path, meta, story }: AdPage): SlotDefinition | undefined {
  const tags = new Set((story?.taxonomy?.tags ?? []).flatMap((tag) => tag.slug ?? []))
  const event = WIDE_EVENTS.find(
    (one) =>
      meta?.['adhesion'] === one.meta ||
      (one.section !== undefined && pathsOf(path, story).some((each) => isUnder(each, one.section!))) ||
      one.tags.some((tag) => tags.has(tag)),
  )
  return event && slotNamed(event.adType)
}

/** What stays at the foot of the screen: one unit for phones, by page type, and for some events one for wide screens. */
export function adhesionDefinitions(page: AdPage): SlotDefinition[] {
  if (!page.meta || isLivePage(page)) return []
  const phone = slotOfPage(page.type, 'adhesion-unit')
  // Pages that have none on phones, as those of the paper itself, have none at all.
  const wide = phone && wideSlot(page)
  return [...(phone ? [phone] : []), ...(wide ? [wide] : [])]
}

/**
 * The page's adhesion units; their widths never meet, so a reader has one at most. `contentHeight` is that of a story on
 * a phone, estimated; a story too short for the unit is left without.
 */
export function adhesionSlots(page: AdPage, facts: AdFacts, contentHeight: number | undefined): AdSlotNode[] {
  const definitions = adhesionDefinitions(page).filter(
    (one) => contentHeight === undefined || one.media?.maxWidth === undefined || allowedOnPhones([one], contentHeight),
  )
  const situation = definitions.length > 0 ? adSituation(page, facts) : undefined
  return situation
    ? definitions.flatMap((one) => adSlot(`page/${one.adType.replaceAll('/', '-')}`, one, 1, situation) ?? [])
    : []
}
