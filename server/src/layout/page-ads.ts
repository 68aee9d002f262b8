import {
  areaNames,
  type AdSlotNode,
  type Area,
  type BlockNode,
  type BodyElement,
  type StoryElement,
} from '@broadsheet/contracts'
import type { LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import { adhesionDefinitions, adhesionSlots } from '../ads/adhesion.ts'
import { blocksHeight } from '../ads/block-heights.ts'
import { adHeight, sumOnPhones } from '../ads/budget.ts'
import { fitPhones } from '../ads/fit-phones.ts'
import { inArticlePositions, inFeedPositions, withAds } from '../ads/in-text.ts'
import { adSituation, allowsNativeAds, isTestAd, type AdPage } from '../ads/page.ts'
import { adSlot } from '../ads/slot-node.ts'
import { inlineSlot, slotOfPage } from '../ads/slots.ts'
import type { TargetingReader } from '../ads/targeting.ts'
import type { PageContext } from './block.ts'
import type { FactRecorder } from '../facts/index.ts'
import type { Site } from './site.ts'

interface Context {
  page: PageContext
  site: Site
  facts: FactRecorder
}

const adPageOf = ({ page, site }: Pick<Context, 'page' | 'site'>): AdPage => ({
  type: page.type,
  path: page.path,
  product: site.product,
  meta: page.definition.meta,
  story: page.globalContent.kind === 'story' ? page.globalContent.story : undefined,
})

/** The slot of an ad block. Undefined if no slot has that name; `node` is missing if this reader sees no ads. */
export function namedSlot(
  context: Context & { id: string; ordinal: number },
  adType: string,
): { node?: AdSlotNode } | undefined {
  const definition = inlineSlot(adType)
  if (!definition) return undefined
  const situation = adSituation(adPageOf(context), context.facts, definition.kind)
  const node = situation && adSlot(context.id, definition, context.ordinal, situation)
  return node ? { node } : {}
}

/** CSS pixels that all ads outside a story's text take together on a phone. */
function otherAdsOnPhones(context: Pick<Context, 'page' | 'site'>): number {
  const slots = context.page.blocks.flatMap((block) =>
    block.type === 'ad' ? (inlineSlot(block.fields.adType.trim()) ?? []) : [],
  )
  const adhesion = adhesionDefinitions(adPageOf(context))
  return sumOnPhones(slots) + sumOnPhones(adhesion)
}

/** Puts ads into a story's text, if its page type has any (rule ads/in-text). */
export function withInArticleAds(
  context: Context,
  { id, elements }: { id: string; elements: readonly BodyElement[] },
): StoryElement[] {
  const slot = slotOfPage(context.page.type, 'in-article')
  const page = adPageOf(context)
  if (!slot || !page.meta) return [...elements]
  const positions = inArticlePositions(elements)
  const situation = positions.length > 0 ? adSituation(page, context.facts, slot.kind) : undefined
  return situation
    ? withAds(elements, positions, (ordinal) => adSlot(`${id}/ad-${ordinal}`, slot, ordinal, situation))
    : [...elements]
}

/** Ends some posts of a live blog with an ad. */
export function withInFeedAds(
  context: Context,
  newestFirst: readonly (LivePostNode & { children: readonly BodyElement[] })[],
): LivePostNode[] {
  const slot = slotOfPage(context.page.type, 'in-feed')
  const page = adPageOf(context)
  if (!slot || !page.meta) return [...newestFirst]
  const positions = inFeedPositions(newestFirst, slot, otherAdsOnPhones(context))
  const situation = positions.size > 0 ? adSituation(page, context.facts, slot.kind) : undefined
  if (!situation) return [...newestFirst]
  return newestFirst.map((post) => {
    const ordinal = positions.get(post.id)
    const ad = ordinal === undefined ? undefined : adSlot(`${post.id}/ad`, slot, ordinal, situation)
    return ad ? { ...post, children: [...post.children, { ...ad, askable: false }] } : post
  })
}

/** Whether lists of the page have native ads for this reader. */
export const hasNativeAds = (context: Context): boolean => allowsNativeAds(adPageOf(context), context.facts)

type Areas = Record<Area, BlockNode[]>

/** The page's blocks and adhesion units, with no more ads on phones than its content has room for. */
export function fittedAds(context: Context, areas: Areas): { areas: Areas; adhesion: AdSlotNode[] } {
  // A page without meta has no ads, so there is nothing to measure.
  if (!context.page.definition.meta) return { areas, adhesion: [] }
  const height = blocksHeight(areas.main)
  const adhesion = adhesionSlots(adPageOf(context), context.facts, height)
  return {
    areas: fitPhones(
      areas,
      height,
      adhesion.reduce((sum, ad) => sum + adHeight(ad), 0),
    ),
    adhesion,
  }
}

/**
 * The same for a block that is requested alone, by its own height: if each part of a list has few enough ads, the whole page
 * stays within its share. How much room an ad block has, only the whole page can tell.
 */
export const fittedAlone = (areas: Areas): Areas => {
  const height = areaNames.reduce((sum, area) => sum + blocksHeight(areas[area]), 0)
  return height > 0 ? fitPhones(areas, height, 0) : areas
}

/**
 * What targeting says about the reader. Undefined if the page has no ads for them, so that it does not vary by reader:
 * `client.webview` is read only where an ad may stand.
 */
export function targetingReader(context: Context): TargetingReader | undefined {
  const { facts } = context
  if (!facts.recorded.some(([name]) => name === 'client.webview')) return undefined
  const userStatus = facts.read('reader.state')
  return {
    platform: facts.read('client.platform'),
    userStatus,
    // Logged-out readers have no code, so their pages do not vary by it.
    subCode: userStatus === 'logged-out' ? undefined : facts.read('reader.subCode'),
    test: isTestAd(adPageOf(context), facts),
  }
}
