import {
  areaNames,
  type AdSlotNode,
  type Area,
  type BlockNode,
  type PageMatch,
  type Redirect,
} from '@broadsheet/contracts'
import type { TargetingReader } from '../ads/targeting.ts'
import { isAbsent, type ContentRead } from '../content/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { FactRecorder, type RecordedFacts, type RequestFacts } from '../facts/index.ts'
import { Clock } from '../time/index.ts'
import { Askers } from './askers.ts'
import type { PageContext, PageBlock } from './block.ts'
import { blocksToResolve, type BlockAsked } from './blocks-to-resolve.ts'
import { contentFacts } from './content-facts.ts'
import { withEmailPreferences } from './email-preferences.ts'
import { pageAttributes, readGlobalContent, titleOf, type MissingContent } from './global-content.ts'
import { sanitisedAhead } from './html/ahead.ts'
import { BlockPreparation, contained, withChildren, type PreparedBlock } from './prepare-block.ts'
import { fittedAds, fittedAlone, targetingReader } from './page-ads.ts'
import { PageReads, type Resolution } from './page-reads.ts'
import { splitAhead } from './live-blog/index.ts'
import type { ProblemRow } from './problems.ts'
import { ResolvedNodes, type Measure } from './resolve-blocks.ts'
import { ShownStories, avoidsRepeats } from './shown-stories.ts'
import { storyAccess, type StoryAccess } from './paywall/access.ts'
import { closedStory } from './paywall/closed-story.ts'
import type { Site } from './site.ts'
import { isLiveBlog } from './story/traits.ts'

export interface ResolveInput {
  match: PageMatch
  facts: RequestFacts
  site: Site
  /** Resolves only one block of the page, or the part of it that a cursor names. */
  only?: BlockAsked
  measure?: Measure
  /** Called with what a block of a type is about to read. */
  onReads?: (type: string, reads: readonly ContentRead[]) => void
}

/** What cache, log and metrics need to know about a document. */
export interface Provenance {
  recorded: RecordedFacts
  /** What experiments were told about the page; undefined if none could be asked. */
  subject?: PageAttributes
  tags: readonly string[]
  /** Whether the reader gets the story behind the page whole; missing where it is free to everybody. */
  access?: StoryAccess
  /** The HTML of the page's frames, by frame id. */
  frames: ReadonlyMap<string, string>
  /** A read failed, and not just because its content does not exist. */
  incomplete: boolean
  /** Some of its content is an older answer, because its source fails. */
  held: boolean
  /** With their messages, for the log. */
  problems: readonly ProblemRow[]
}

/** A page with its blocks resolved, before the document is put together. */
export interface ResolvedBlocks {
  outcome: 'found'
  page: PageContext
  clock: Clock
  areas: Record<Area, BlockNode[]>
  /** The ads that stay at the foot of the screen. */
  adhesion: AdSlotNode[]
  /** What targeting says about the reader; only on pages that could have ads. */
  targetingReader?: TargetingReader
  redirect?: Redirect
  /** Whether the reader has to agree before ads or analytics load. */
  consentRequired: boolean
  provenance: Provenance
}

/**
 * There is no page only if its global content is missing (404) or withdrawn (410), if its story has moved, or if content cannot
 * be read (503).
 */
export type PageOutcome =
  | ResolvedBlocks
  | { outcome: 'moved'; to: string; tags: readonly string[] }
  | { outcome: MissingContent; problems: ProblemRow[] }

const justRun: Measure = (_type, run) => run()

/**
 * Turns a page definition into nodes (rule pages/flow): global content, then `reads`, `follow` and `resolve` of all
 * blocks. Pure: all waiting is left to the caller, who drives the generator. A fault in a block costs only that block
 * and adds a problem.
 */
export function* resolvePage(input: ResolveInput): Resolution<PageOutcome> {
  const { match, site, measure = justRun } = input
  const facts = new FactRecorder(input.facts)
  const clock = new Clock(input.facts.at)
  const values = new Map([['path', match.path], ...match.segments])
  const reads = new PageReads()
  const { result } = reads

  const about = yield* readGlobalContent(match, site.navigation, { values, reads })
  if (about.missing) return { outcome: about.missing, problems: about.problems }
  if (about.movedTo !== undefined) {
    const { tags } = contentFacts(reads.answers, new Askers())
    return { outcome: 'moved', to: about.movedTo, tags: [`page:${match.definition.id}`, ...tags] }
  }
  const problems: ProblemRow[] = [...about.problems]
  const pageBlocks: PageBlock[] = []
  const page: PageContext = {
    blocks: pageBlocks,
    definition: match.definition,
    type: match.definition.pageType,
    path: match.path,
    pageNumber: match.pageNumber,
    title: titleOf(match, about.content),
    globalContent: about.content,
  }
  const subject = pageAttributes(page, clock)
  facts.describePage(subject)
  const access = accessTo(page, { site, facts })
  if (access) closeTo(access, page, reads)

  const resolved: ResolvedBlocks['areas'] = { header: [], main: [], rail: [], footer: [] }
  const preparation = new BlockPreparation({ facts, page, site }, values, pageBlocks)
  const { topLevel, before } = blocksToResolve(input, preparation, problems)
  const askedBlocks = topLevel.flatMap(withChildren)
  const everyBlock = [...before.flatMap(withChildren), ...askedBlocks]
  const askers = new Askers()
  const asked = yield* readFor(everyBlock, { reads, askers, problems, onReads: input.onReads })
  yield* pausing(costlyAhead(page, reads))

  const shown = avoidsRepeats(page) ? new ShownStories(page.globalContent) : undefined
  const circumstances = { match, clock, result, measure, shown }
  // These blocks are not in the answer. Resolving them only records which stories the page shows already.
  const unseen = new ResolvedNodes(circumstances)
  for (const prepared of before) {
    unseen.resolve(prepared)
    yield []
  }
  const nodes = new ResolvedNodes(circumstances)
  for (const prepared of topLevel) {
    resolved[prepared.area].push(...withEmailPreferences(nodes.resolve(prepared), () => facts.read('reader.state')))
    yield []
  }

  const { frames, given, redirect } = nodes
  problems.push(...nodes.problems)
  const context = { page, site, facts }
  const isWhole = !input.only && !redirect
  const { areas, adhesion } = isWhole ? fittedAds(context, resolved) : { areas: fittedAlone(resolved), adhesion: [] }
  const reader = isWhole ? targetingReader(context) : undefined
  const consentRequired = !input.only && site.knowsCountry === true && facts.read('consent.required')
  const { incomplete, held, rows, tags } = contentFacts(reads.answers, askers)
  const hasFailed = (prepared: PreparedBlock) =>
    (asked.get(prepared) ?? []).some((read) => {
      const answer = result(read)
      return !answer.ok && !isAbsent(answer.failure)
    })
  const isMissed = input.only
    ? areaNames.every((area) => areas[area].length === 0)
    : isContentMissing(askedBlocks, { given, hasFailed })
  if (incomplete && !redirect && isMissed) return { outcome: 'unavailable', problems: [...problems, ...rows] }
  return {
    outcome: 'found',
    page,
    clock,
    areas,
    adhesion,
    ...(reader ? { targetingReader: reader } : {}),
    ...(redirect ? { redirect } : {}),
    consentRequired,
    provenance: {
      recorded: facts.recorded,
      subject,
      tags: [`page:${match.definition.id}`, ...tags],
      ...(access ? { access } : {}),
      frames,
      incomplete,
      held,
      problems: [...problems, ...rows],
    },
  }
}

const accessTo = (
  { globalContent: about, definition }: PageContext,
  { site, facts }: { site: Site; facts: FactRecorder },
) =>
  about.kind === 'story'
    ? storyAccess({ paywall: site.paywall ?? 'off', story: about.story, meta: definition.meta }, facts)
    : undefined

/** Replaces a story that is closed to its reader by what everybody gets of it (rule paywall/closed). */
function closeTo(access: StoryAccess, page: PageContext, reads: PageReads): void {
  if (page.globalContent.kind !== 'story') return
  const { story } = page.globalContent
  page.globalContent = { kind: 'story', story: access.isOpen ? story : closedStory(story), access }
  if (!access.isOpen) reads.replace(page.globalContent.story)
}

interface BlockReading {
  reads: PageReads
  askers: Askers
  problems: ProblemRow[]
  onReads: ResolveInput['onReads']
}

/**
 * Reads what the blocks ask for, and then what they ask for once they have those answers; a few ask a third time. Returns what
 * each block asked for first.
 */
function* readFor(
  blocks: readonly PreparedBlock[],
  { reads, askers, problems, onReads }: BlockReading,
): Resolution<Map<PreparedBlock, readonly ContentRead[]>> {
  const wantedBy = (phase: 'reads' | 'follow', prepared: PreparedBlock): readonly ContentRead[] => {
    const { block, context, resolver } = prepared
    const wanted = contained(prepared, phase, problems, () =>
      phase === 'reads' ? resolver.reads?.(context) : resolver.follow?.(context, reads.result),
    )
    if (wanted?.length) onReads?.(block.type, wanted)
    askers.add(prepared, wanted ?? [])
    return wanted ?? []
  }
  const asked = new Map(blocks.map((prepared) => [prepared, wantedBy('reads', prepared)]))
  yield* reads.load([...asked.values()].flat())
  yield* reads.load(blocks.flatMap((prepared) => wantedBy('follow', prepared)))
  const again = blocks.filter(({ resolver }) => resolver.followsAgain)
  yield* reads.load(again.flatMap((prepared) => wantedBy('follow', prepared)))
  return asked
}

/** Does slow work in small steps, before the blocks need it all at once. */
function* costlyAhead({ globalContent }: PageContext, { answers }: PageReads): Generator<void> {
  for (const answer of answers.values())
    if (answer.ok && answer.content.kind === 'story') yield* sanitisedAhead(answer.content.story)
  if (globalContent.kind === 'story' && isLiveBlog(globalContent.story)) yield* splitAhead(globalContent.story)
}

function* pausing(steps: Iterable<void>): Resolution<void> {
  for (const _ of steps) yield []
}

/**
 * Whether reads of `main` failed and nothing but furniture is left there. A block that holds other blocks is not content itself
 * (rule pages/unavailable).
 */
function isContentMissing(
  blocks: readonly PreparedBlock[],
  { given, hasFailed }: { given: ReadonlySet<PreparedBlock>; hasFailed(prepared: PreparedBlock): boolean },
): boolean {
  const inMain = blocks.filter(({ area }) => area === 'main')
  const isContent = (prepared: PreparedBlock) =>
    given.has(prepared) && prepared.resolver.isFurniture !== true && prepared.children.length === 0
  return inMain.some(hasFailed) && !inMain.some(isContent)
}
