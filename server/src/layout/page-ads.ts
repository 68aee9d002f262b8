import type { AdSlotNode, BlockNode, BodyElement, StoryElement } from '@broadsheet/contracts'
import type { LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import { adhesionDefinitions, adhesionSlots } from '../ads/adhesion.ts'
import { heightOnPhones, sumOnPhones } from '../ads/budget.ts'
import { bodyHeight, headHeight } from '../ads/estimate.ts'
import { inArticlePositions, inFeedPositions, withAds } from '../ads/in-text.ts'
import { adSituation, isTestAd, type AdPage } from '../ads/page.ts'
import { adSlot } from '../ads/slot-node.ts'
import { slotNamed, slotOfPage } from '../ads/slots.ts'
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
  const definition = slotNamed(adType)
  if (definition?.placement !== 'inline') return undefined
  const situation = adSituation(adPageOf(context), context.facts)
  const node = situation && adSlot(context.id, definition, context.ordinal, situation)
  return node ? { node } : {}
}

/** CSS pixels that all ads outside a story's text take together on a phone. */
function otherAdsOnPhones(context: Pick<Context, 'page' | 'site'>): number {
  const slots = context.page.blocks.flatMap((block) =>
    block.type === 'ad' ? (slotNamed(block.fields.adType.trim()) ?? []) : [],
  )
  const adhesion = adhesionDefinitions(adPageOf(context))
  return sumOnPhones(slots) + adhesion.reduce((sum, slot) => sum + heightOnPhones(slot), 0)
}

/** Puts ads into a story's text, if its page type has any (rule ads/in-text). */
export function withInArticleAds(
  context: Context,
  article: Parameters<typeof headHeight>[0] & { id: string; elements: readonly BodyElement[] },
): StoryElement[] {
  const { id, elements } = article
  const slot = slotOfPage(context.page.type, 'in-article')
  const page = adPageOf(context)
  if (!slot || !page.meta) return [...elements]
  const positions = inArticlePositions({
    elements,
    headHeight: headHeight(article),
    otherAds: otherAdsOnPhones(context),
    slot,
  })
  const situation = positions.length > 0 ? adSituation(page, context.facts) : undefined
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
  const situation = positions.size > 0 ? adSituation(page, context.facts) : undefined
  if (!situation) return [...newestFirst]
  return newestFirst.map((post) => {
    const ordinal = positions.get(post.id)
    const ad = ordinal === undefined ? undefined : adSlot(`${post.id}/ad`, slot, ordinal, situation)
    return ad ? { ...post, children: [...post.children, ad] } : post
  })
}

const isBody = (element: StoryElement): element is BodyElement => element.type !== 'ad-slot'

/** The estimated height, in CSS pixels, of the page's story on a phone; undefined if the page has no story. */
function storyHeight(main: readonly BlockNode[]): number | undefined {
  const heights = main.flatMap((node) => {
    if (node.type === 'article') return headHeight(node) + bodyHeight(node.children.filter(isBody))
    if (node.type === 'live-blog')
      return node.posts.reduce((sum, post) => sum + bodyHeight(post.children.filter(isBody)), 0)
    return []
  })
  return heights.length > 0 ? heights.reduce((sum, height) => sum + height, 0) : undefined
}

/** The page's adhesion units. */
export const adhesionAds = (context: Context, main: readonly BlockNode[]): AdSlotNode[] =>
  adhesionSlots(adPageOf(context), context.facts, storyHeight(main))

/**
 * What targeting says about the reader. Undefined if the page has no ads for them, so that it does not vary by reader.
 */
export function targetingReader(context: Context): TargetingReader | undefined {
  const { facts } = context
  if (!facts.recorded.some(([name, value]) => name === 'reader.adsFree' && value === false)) return undefined
  return {
    platform: facts.read('client.platform'),
    userStatus: facts.read('reader.state'),
    subCode: facts.read('reader.subCode'),
    test: isTestAd(adPageOf(context), facts),
  }
}
