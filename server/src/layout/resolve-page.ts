import {
  findBlock,
  isBlockType,
  type AdSlotNode,
  type Block,
  type BlockNode,
  type PageMatch,
  type Redirect,
} from '@broadsheet/contracts'
import type { TargetingReader } from '../ads/targeting.ts'
import { readKey, type ContentRead, type ContentResult, type ContentResults } from '../content/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { FactRecorder, type RecordedFacts, type RequestFacts } from '../facts/index.ts'
import { Clock } from '../time/index.ts'
import type { PageContext, StandingBlock } from './block.ts'
import { contentFacts } from './content-facts.ts'
import { globalContent, globalRead, pageAttributes, titleOf, type MissingContent } from './global-content.ts'
import { frameAddress, frameId } from './html/frame-id.ts'
import { AREAS, BlockPreparation, contained, withChildren, type Area, type PreparedBlock } from './prepare-block.ts'
import { adhesionAds, targetingReader } from './page-ads.ts'
import type { ProblemRow } from './problems.ts'
import { registry } from './registry.ts'
import type { Site } from './site.ts'
import { withExposure, withTrack } from './tracking.ts'

export interface ResolveInput {
  match: PageMatch
  facts: RequestFacts
  site: Site
  /** Resolves one block of the page only, or its part named by a cursor. */
  only?: { block: string; cursor?: string }
  /** Runs a block's own part; whoever drives the generator may note how long it took. */
  measure?: <Result>(type: string, run: () => Result) => Result
}

/** What cache, log and metrics need to know of a document; it goes with it whole. */
export interface Provenance {
  recorded: RecordedFacts
  /** What experiments were told of the page; undefined where none could be asked. */
  subject?: PageAttributes
  tags: readonly string[]
  /** HTML of the page's frames by frame id. */
  frames: ReadonlyMap<string, string>
  /** A read failed for another reason than that the content is not there. */
  incomplete: boolean
  /** With messages, for the log. */
  problems: readonly ProblemRow[]
}

/** What became of a page's blocks, before the document is put together. */
export interface ResolvedBlocks {
  outcome: 'found'
  page: PageContext
  clock: Clock
  areas: Record<Area, BlockNode[]>
  /** What stays at the foot of the screen. */
  adhesion: AdSlotNode[]
  /** Whom ads are for, of a page that could have some. */
  targetingReader?: TargetingReader
  redirect?: Redirect
  /** Whether the reader is asked before anything of ads or analytics loads. */
  consentRequired: boolean
  provenance: Provenance
}

/** Only global content that is missing (404) or withdrawn (410), or content that cannot be had (503), takes a page away. */
export type PageOutcome = ResolvedBlocks | { outcome: MissingContent; problems: ProblemRow[] }

/** Asks for one round of reads at a time; whoever drives it answers with their results. */
export type Resolution<Result> = Generator<ContentRead[], Result, ContentResults>

const justRun = <Result>(_type: string, run: () => Result): Result => run()

const MISSING: ContentResult = { ok: false, failure: 'not-found' }

/**
 * The flow of one request (rule pages/flow) from the page definition to nodes: global content, reads, follow, resolve.
 * Pure: all waiting is done by whoever drives the generator. A fault of a block costs that block and adds a problem.
 */
export function* resolvePage(input: ResolveInput): Resolution<PageOutcome> {
  const { match, site, measure = justRun } = input
  const facts = new FactRecorder(input.facts)
  const clock = new Clock(input.facts.at)
  const problems: ProblemRow[] = []
  const results = new Map<string, ContentResult>()
  const values = new Map([['path', match.path], ...match.segments])

  const load = function* (reads: ContentRead[]): Generator<ContentRead[], void, ContentResults> {
    const unknown = new Map(reads.map((read) => [readKey(read), read] as const).filter(([key]) => !results.has(key)))
    if (unknown.size === 0) return
    const answers = yield [...unknown.values()]
    for (const key of unknown.keys()) results.set(key, answers.get(key) ?? { ok: false, failure: 'unreachable' })
  }
  const result = (read: ContentRead) => results.get(readKey(read)) ?? MISSING

  const behind = globalRead(match, values)
  if (behind) yield* load([behind])
  const global = globalContent(match, site.navigation, behind, behind && result(behind))
  if (global.missing) return { outcome: global.missing, problems: global.problems }
  problems.push(...global.problems)
  const standing: StandingBlock[] = []
  const page: PageContext = {
    blocks: standing,
    definition: match.definition,
    type: match.definition.pageType,
    path: match.path,
    pageNumber: match.pageNumber,
    title: titleOf(match, global.content),
    globalContent: global.content,
  }
  const subject = pageAttributes(page, clock)
  facts.describePage(subject)

  const areas: ResolvedBlocks['areas'] = { header: [], main: [], rail: [], footer: [] }
  const prepared = prepareBlocks(
    input,
    new BlockPreparation(baseContext(input, facts, page), values, standing),
    problems,
  )

  const asked = prepared.flatMap(withChildren)
  yield* load(asked.flatMap((one) => contained(one, 'reads', problems, () => one.asked.reads?.(one.context)) ?? []))
  yield* load(
    asked.flatMap((one) => contained(one, 'follow', problems, () => one.asked.follow?.(one.context, result)) ?? []),
  )

  const frames = new Map<string, string>()
  const frame = (html: string) => {
    const id = frameId(html)
    frames.set(id, html)
    return frameAddress(id, match.pageNumber === 1 ? match.path : `${match.path}${match.pageNumber}/`)
  }
  let redirect: Redirect | undefined
  /** Blocks inside first: what holds them arranges what they gave. */
  const resolveBlock = (one: PreparedBlock): BlockNode[] => {
    const children = one.children.map((child) => ({ id: child.block.id, nodes: resolveBlock(child) }))
    const problem = (code: string, message: string) => void problems.push({ node: one.block.id, code, message })
    const outcome = contained(one, 'resolve', problems, () =>
      measure(one.block.type, () => one.asked.resolve({ ...one.context, clock, result, frame, children, problem })),
    )
    if (!outcome) return []
    if (!('redirect' in outcome))
      return withExposure((Array.isArray(outcome) ? outcome : [outcome]).map(withTrack), one.exposure)
    redirect ??= outcome.redirect
    return []
  }
  for (const one of prepared) areas[one.area].push(...resolveBlock(one))

  const adhesion = input.only || redirect ? [] : adhesionAds({ page, site, facts }, areas.main)
  const reader = targetingReader({ page, site, facts })
  const consentRequired = !input.only && site.knowsCountry === true && facts.read('consent.required')
  const { incomplete, rows, tags } = contentFacts(results)
  // A page, or a block asked for alone, of which nothing is left because its sources failed comes back when they do.
  const wanted = input.only ? AREAS : (['main'] as const)
  const isAsked = prepared.some((one) => wanted.some((area) => area === one.area))
  if (incomplete && !redirect && isAsked && wanted.every((area) => areas[area].length === 0))
    return { outcome: 'unavailable', problems: [...problems, ...rows] }
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
      frames,
      incomplete,
      problems: [...problems, ...rows],
    },
  }
}

/** Whether a block is the one asked for, or holds it. */
const holds = (block: Block, id: string): boolean =>
  block.id === id || (block.children ?? []).some((child) => holds(child, id))

const baseContext = ({ site, only }: ResolveInput, facts: FactRecorder, page: PageContext) => ({
  facts,
  page,
  site,
  ...(only ? { alone: true as const } : {}),
  ...(only?.cursor === undefined ? {} : { cursor: only.cursor }),
})

/** The blocks that are asked: all of the page, or the one that was asked for, wherever it stands. */
function prepareBlocks(
  { match, only }: ResolveInput,
  preparation: BlockPreparation,
  problems: ProblemRow[],
): PreparedBlock[] {
  const placed = AREAS.flatMap((area) => (match.definition.areas[area] ?? []).map((block) => ({ area, block })))
  if (!only) return placed.map(({ area, block }) => preparation.prepare(area, block, problems))
  const isAsked = ({ block }: { block: Block }) => block.id === only.block
  const around = looksAround(match, only.block)
  return placed.flatMap(({ area, block }) => {
    const isHere = holds(block, only.block)
    // A block that counts others needs them prepared; what is wrong with them is nothing of this answer.
    if (!isHere && !around) return []
    const found = withChildren(preparation.prepare(area, block, isHere ? problems : []))
    return found.filter(isAsked)
  })
}

/** Whether the block asked for looks at those around it: others are prepared alone, so that they vary by fewer facts. */
function looksAround({ definition }: PageMatch, id: string): boolean {
  const type = findBlock(definition, (block) => block.id === id)?.type
  const declaration = type !== undefined && isBlockType(type) ? registry[type] : undefined
  return typeof declaration === 'object' && declaration.looksAround === true
}
