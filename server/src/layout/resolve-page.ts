import {
  areaNames,
  findBlock,
  isBlockType,
  type AdSlotNode,
  type Area,
  type Block,
  type BlockNode,
  type PageMatch,
  type Redirect,
} from '@broadsheet/contracts'
import type { TargetingReader } from '../ads/targeting.ts'
import { isAbsent, readKey, type ContentRead, type ContentResult, type ContentResults } from '../content/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { FactRecorder, type RecordedFacts, type RequestFacts } from '../facts/index.ts'
import { Clock } from '../time/index.ts'
import type { PageContext, PageBlock } from './block.ts'
import { contentFacts } from './content-facts.ts'
import { withEmailPreferences } from './email-preferences.ts'
import {
  globalContent,
  globalRead,
  pageAttributes,
  titleOf,
  unencodedRead,
  type MissingContent,
} from './global-content.ts'
import { sanitisedAhead } from './html/ahead.ts'
import { frameAddress, frameId } from './html/frame-id.ts'
import { BlockPreparation, contained, withChildren, type PreparedBlock } from './prepare-block.ts'
import { fittedAds, fittedAlone, targetingReader } from './page-ads.ts'
import { splitAhead } from './live-blog/index.ts'
import type { ProblemRow } from './problems.ts'
import { registry } from './registry.ts'
import { ShownStories, avoidsRepeats } from './shown-stories.ts'
import { storyAccess, type StoryAccess } from './paywall/access.ts'
import { closedStory } from './paywall/closed-story.ts'
import { fullRead, fullStory } from './lists/full-stories.ts'
import type { Site } from './site.ts'
import { isLiveBlog } from './story/traits.ts'
import { withExposure, withTrack } from './tracking.ts'

export interface ResolveInput {
  match: PageMatch
  facts: RequestFacts
  site: Site
  /** Resolves only one block of the page, or the part of it that a cursor names. */
  only?: { block: string; cursor?: string }
  /** Runs the resolving of a block, so that the caller can measure how long it takes. */
  measure?: <Result>(type: string, run: () => Result) => Result
  /** Told what blocks of a type read, before it is read. */
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

/** There is no page only if its global content is missing (404) or withdrawn (410), or content cannot be read (503). */
export type PageOutcome = ResolvedBlocks | { outcome: MissingContent; problems: ProblemRow[] }

/**
 * Yields one round of reads at a time and expects their results in return. A round without reads is a pause: whoever
 * drives it may do something else first.
 */
export type Resolution<Result> = Generator<ContentRead[], Result, ContentResults>

const justRun = <Result>(_type: string, run: () => Result): Result => run()

const MISSING: ContentResult = { ok: false, failure: 'not-found' }
const isNotFound = (answer: ContentResult) => !answer.ok && answer.failure === 'not-found'

/**
 * Turns a page definition into nodes (rule pages/flow): global content, then `reads`, `follow` and `resolve` of all
 * blocks. Pure: all waiting is left to the caller, who drives the generator. A fault in a block costs only that block
 * and adds a problem.
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

  let contentRead = globalRead(match, values)
  if (contentRead) yield* load([contentRead])
  const other = contentRead && isNotFound(result(contentRead)) ? unencodedRead(match, values) : undefined
  if (contentRead && other) {
    yield* load([other])
    // Of the two only the one that counts is told of.
    const [used, unused] = isNotFound(result(other)) ? [contentRead, other] : [other, contentRead]
    results.delete(readKey(unused))
    contentRead = used
  }
  const global = globalContent(match, site.navigation, contentRead, contentRead && result(contentRead))
  if (global.missing) return { outcome: global.missing, problems: global.problems }
  problems.push(...global.problems)
  if (global.content.kind === 'story' && global.content.story.isReference) {
    yield* load([fullRead(global.content.story)])
    global.content.story = fullStory(global.content.story, result)
  }
  const pageBlocks: PageBlock[] = []
  const page: PageContext = {
    blocks: pageBlocks,
    definition: match.definition,
    type: match.definition.pageType,
    path: match.path,
    pageNumber: match.pageNumber,
    title: titleOf(match, global.content),
    globalContent: global.content,
  }
  const subject = pageAttributes(page, clock)
  facts.describePage(subject)
  const access = accessTo(page, { site, facts })
  if (page.globalContent.kind === 'story' && access) {
    const { story } = page.globalContent
    page.globalContent = { kind: 'story', story: access.isOpen ? story : closedStory(story), access }
    const answer = contentRead && result(contentRead)
    // Nor does any block get more of it by a read of its own.
    if (answer?.ok && answer.content.kind === 'story' && !access.isOpen)
      results.set(readKey(contentRead!), { ...answer, content: { ...answer.content, story: page.globalContent.story } })
  }

  const resolved: ResolvedBlocks['areas'] = { header: [], main: [], rail: [], footer: [] }
  const preparation = new BlockPreparation({ facts, page, site }, values, pageBlocks)
  const { topLevel, before } = prepareBlocks(input, preparation, problems)
  const askedBlocks = topLevel.flatMap(withChildren)
  const everyBlock = [...before.flatMap(withChildren), ...askedBlocks]
  const asked = new Map<PreparedBlock, readonly ContentRead[]>()
  const told = (prepared: PreparedBlock, reads: readonly ContentRead[] = []): readonly ContentRead[] => {
    if (reads.length) input.onReads?.(prepared.block.type, reads)
    return reads
  }
  for (const prepared of everyBlock)
    asked.set(
      prepared,
      told(
        prepared,
        contained(prepared, 'reads', problems, () => prepared.resolver.reads?.(prepared.context)),
      ),
    )
  yield* load([...asked.values()].flat())
  yield* load(
    everyBlock.flatMap((prepared) =>
      told(
        prepared,
        contained(prepared, 'follow', problems, () => prepared.resolver.follow?.(prepared.context, result)),
      ),
    ),
  )

  for (const answer of results.values())
    if (answer.ok && answer.content.kind === 'story') yield* pausing(sanitisedAhead(answer.content.story))
  const about = page.globalContent
  if (about.kind === 'story' && isLiveBlog(about.story)) yield* pausing(splitAhead(about.story))

  const problemsBefore = problems.length
  const frames = new Map<string, string>()
  const frame = (html: string) => {
    const id = frameId(html)
    frames.set(id, html)
    return frameAddress(id, match.pageNumber === 1 ? match.path : `${match.path}${match.pageNumber}/`)
  }
  let redirect: Redirect | undefined
  /** The blocks that there is something of. */
  const given = new Set<PreparedBlock>()
  const shown = avoidsRepeats(page) ? new ShownStories(page.globalContent) : undefined
  const newIn = shown?.without(result) ?? result
  /** Resolves the blocks inside first, because the block that holds them arranges their nodes. */
  const resolveBlock = (prepared: PreparedBlock): BlockNode[] => {
    const children = prepared.children.map((child) => ({ id: child.block.id, nodes: resolveBlock(child) }))
    const problem = (code: string, message: string) => void problems.push({ node: prepared.block.id, code, message })
    const outcome = contained(prepared, 'resolve', problems, () =>
      measure(prepared.block.type, () =>
        prepared.resolver.resolve({ ...prepared.context, clock, result: newIn, frame, children, problem }),
      ),
    )
    if (!outcome) return []
    if (!('redirect' in outcome)) {
      given.add(prepared)
      const nodes = (Array.isArray(outcome) ? outcome : [outcome]).map(withTrack)
      shown?.add(nodes)
      return withExposure(nodes, prepared.exposure)
    }
    redirect ??= outcome.redirect
    return []
  }
  for (const prepared of before) {
    resolveBlock(prepared)
    yield []
  }
  // Nothing of these is in the answer but what they leave to others.
  if (before.length > 0) {
    redirect = undefined
    frames.clear()
    problems.splice(problemsBefore)
  }
  for (const prepared of topLevel) {
    resolved[prepared.area].push(...withEmailPreferences(resolveBlock(prepared), () => facts.read('reader.state')))
    yield []
  }

  const context = { page, site, facts }
  const isWhole = !input.only && !redirect
  const { areas, adhesion } = isWhole ? fittedAds(context, resolved) : { areas: fittedAlone(resolved), adhesion: [] }
  const reader = isWhole ? targetingReader(context) : undefined
  const consentRequired = !input.only && site.knowsCountry === true && facts.read('consent.required')
  const { incomplete, held, rows, tags } = contentFacts(results)
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

function* pausing(steps: Iterable<void>): Generator<ContentRead[], void, ContentResults> {
  for (const _ of steps) yield []
}

/**
 * Whether the reads of `main` failed and nothing but furniture is left there. A block that holds others is not content by
 * itself (rule pages/unavailable).
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

/** Whether a block has this id, or holds the block that has it. */
const holds = (block: Block, id: string): boolean =>
  block.id === id || (block.children ?? []).some((child) => holds(child, id))

/** What is resolved for an answer, and what is resolved before it because it says which stories stand on the page already. */
interface BlocksToResolve {
  topLevel: PreparedBlock[]
  before: PreparedBlock[]
}

/** Prepares the blocks to resolve: all of the page, or only the requested one, even if it is inside another. */
function prepareBlocks(
  { match, only }: ResolveInput,
  preparation: BlockPreparation,
  problems: ProblemRow[],
): BlocksToResolve {
  const onPage = areaNames.flatMap((area) => (match.definition.areas[area] ?? []).map((block) => ({ area, block })))
  if (!only)
    return { topLevel: onPage.map(({ area, block }) => preparation.prepare(area, block, problems)), before: [] }
  const avoids = avoidsRepeats(match)
  const needsOthers = avoids || looksAround(match, only.block)
  const prepared = onPage.flatMap(({ area, block }) => {
    const isHere = holds(block, only.block)
    // Others are prepared only if the requested block looks at them; their problems do not belong to this answer.
    return isHere || needsOthers ? preparation.prepare(area, block, isHere ? problems : []) : []
  })
  const asked = prepared.flatMap(withChildren).filter(({ block }) => block.id === only.block)
  return {
    topLevel: asked.map((found) => alone(found, only.cursor)),
    // Whoever asks for more of a block has the whole page already.
    before: !avoids ? [] : only.cursor === undefined ? blocksBefore(prepared, only.block) : prepared,
  }
}

/** A block that is requested without its page, with those inside it. */
const alone = (prepared: PreparedBlock, cursor: string | undefined): PreparedBlock => ({
  ...prepared,
  context: { ...prepared.context, alone: true, ...(cursor === undefined ? {} : { cursor }) },
  children: prepared.children.map((child) => alone(child, cursor)),
})

/** What stands before a block in reading order, but not the blocks that hold it. */
function blocksBefore(blocks: readonly PreparedBlock[], id: string): PreparedBlock[] {
  const here = blocks.findIndex(({ block }) => holds(block, id))
  const { block, children } = blocks[here] ?? {}
  return [...blocks.slice(0, Math.max(0, here)), ...(block && block.id !== id ? blocksBefore(children!, id) : [])]
}

/**
 * Whether the requested block looks at those around it. Otherwise only it is prepared, so that it varies by fewer
 * facts.
 */
function looksAround({ definition }: PageMatch, id: string): boolean {
  const type = findBlock(definition, (block) => block.id === id)?.type
  const declaration = type !== undefined && isBlockType(type) ? registry[type] : undefined
  return typeof declaration === 'object' && declaration.looksAround === true
}
