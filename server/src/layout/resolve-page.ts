import {
  adminFields,
  readKey,
  readLeniently,
  sectionNames,
  type Block,
  type BlockNode,
  type BlockType,
  type ContentRead,
  type ContentResult,
  type ContentResults,
  type PageMatch,
  type Redirect,
} from '@broadsheet/contracts'
import { Clock } from '../time/index.ts'
import type { BlockContext, BlockDeclaration, GlobalContent, PageContext } from './block.ts'
import { FactRecorder, type FactName, type FactValue, type RequestFacts } from './facts.ts'
import { frameAddress, frameId } from './html/frame-id.ts'
import type { ProblemRow } from './problems.ts'
import { blockDeclaration } from './registry.ts'
import type { Site } from './site.ts'
import { fillIn } from './values.ts'

export interface ResolveInput {
  match: PageMatch
  facts: RequestFacts
  site: Site
  /** Resolves one block of the page only, or its part named by a cursor. */
  only?: { block: string; cursor?: string }
}

/** What became of a page's blocks, before the document is put together. */
export interface ResolvedBlocks {
  outcome: 'found'
  page: PageContext
  clock: Clock
  areas: Record<'header' | 'main' | 'rail' | 'footer', BlockNode[]>
  redirect?: Redirect
  problems: ProblemRow[]
  recorded: ReadonlyArray<readonly [FactName, FactValue]>
  tags: string[]
  /** HTML of the page's frames by frame id. */
  frames: Map<string, string>
  /** A read failed for another reason than that the content is not there. */
  incomplete: boolean
}

/** Only missing global content (404), or content that cannot be had (503), takes a page away. */
export type PageOutcome = ResolvedBlocks | { outcome: 'not-found' | 'unavailable'; problems: ProblemRow[] }

/** Asks for one round of reads at a time; whoever drives it answers with their results. */
export type Resolution<Result> = Generator<ContentRead[], Result, ContentResults>

interface PreparedBlock {
  area: keyof ResolvedBlocks['areas']
  block: Block
  declaration: BlockDeclaration
  context: BlockContext<BlockType>
}

const MISSING: ContentResult = { ok: false, failure: 'not-found' }
const AREAS = ['header', 'main', 'rail', 'footer'] as const

/**
 * The flow of one request (design, section 1) from the page definition to nodes: global content, reads, follow, resolve.
 * Pure: all waiting is done by whoever drives the generator. A fault of a block costs that block and adds a problem.
 */
export function* resolvePage(input: ResolveInput): Resolution<PageOutcome> {
  const { match, site } = input
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

  const globalRead = match.definition.content && {
    source: match.definition.content.source,
    query: fillIn(match.definition.content.query, values) as Record<string, unknown>,
  }
  if (globalRead) yield* load([globalRead])
  const global = globalContent(match, globalRead && result(globalRead))
  if (global.missing) return { outcome: global.missing, problems: global.problems }
  problems.push(...global.problems)
  const page: PageContext = {
    definition: match.definition,
    type: match.definition.pageType,
    path: match.path,
    pageNumber: match.pageNumber,
    title: titleOf(match, global.content),
    globalContent: global.content,
  }
  facts.describePage(pageAttributes(page, clock))

  const areas: ResolvedBlocks['areas'] = { header: [], main: [], rail: [], footer: [] }
  const prepared: PreparedBlock[] = []
  for (const area of AREAS) {
    for (const block of match.definition.areas[area] ?? []) {
      if (input.only && input.only.block !== block.id) continue
      const base = { facts, page, site, ...(input.only?.cursor === undefined ? {} : { cursor: input.only.cursor }) }
      const one = prepare(area, block, base, values, problems)
      if (one) prepared.push(one)
    }
  }

  yield* load(prepared.flatMap((one) => contained(one, 'reads', problems, () => one.declaration.reads?.(one.context)) ?? []))
  yield* load(prepared.flatMap((one) => contained(one, 'follow', problems, () => one.declaration.follow?.(one.context, result)) ?? []))

  const frames = new Map<string, string>()
  const frame = (html: string) => {
    const id = frameId(html)
    frames.set(id, html)
    return frameAddress(id, match.pageNumber === 1 ? match.path : `${match.path}${match.pageNumber}/`)
  }
  let redirect: Redirect | undefined
  for (const one of prepared) {
    const outcome = contained(one, 'resolve', problems, () =>
      one.declaration.resolve({
        ...one.context,
        clock,
        result,
        frame,
        problem: (row) => problems.push({ node: one.block.id, ...row }),
      }),
    )
    if (!outcome) continue
    if ('redirect' in outcome) redirect ??= outcome.redirect
    else areas[one.area].push(...(Array.isArray(outcome) ? outcome : [outcome]))
  }

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
    ...(redirect ? { redirect } : {}),
    problems: [...problems, ...rows],
    recorded: facts.recorded,
    tags: [`page:${match.definition.id}`, ...tags],
    frames,
    incomplete,
  }
}

function globalContent(match: PageMatch, answer: ContentResult | undefined): {
  content: GlobalContent
  missing?: 'not-found' | 'unavailable'
  problems: ProblemRow[]
} {
  if (!answer) return { content: ownSection(match), problems: [] }
  if (!answer.ok)
    return {
      content: { kind: 'none' },
      missing: answer.failure === 'not-found' ? 'not-found' : 'unavailable',
      problems: [{ code: `content-${answer.failure}`, message: 'the content behind the page cannot be had' }],
    }
  const { content } = answer
  if (content.kind === 'story') {
    if (content.story) return { content: { kind: 'story', story: content.story }, problems: [] }
    return { content: { kind: 'none' }, missing: 'not-found', problems: content.problems.map((one) => ({ ...one })) }
  }
  if (content.kind === 'section') {
    const id = content.section._id ?? sectionId(match.path)
    return { content: { kind: 'section', id, name: content.section.name ?? sectionName(id) }, problems: [] }
  }
  return { content: ownSection(match), problems: [] }
}

const sectionId = (path: string) => path.replace(/(.)\/+$/, '$1')

/** The name of the navigation, else the last segment as words. */
const sectionName = (id: string) =>
  sectionNames.get(id) ??
  (id.split('/').at(-1) ?? '').split('-').filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')

/** A front's global content is its section, whose id is its path. */
function ownSection(match: PageMatch): GlobalContent {
  if (match.definition.pageType === 'homepage') return { kind: 'none' }
  const id = sectionId(match.path)
  return { kind: 'section', id, name: sectionName(id) }
}

function titleOf(match: PageMatch, content: GlobalContent): string {
  if (content.kind === 'story') return content.story.headline
  if (match.definition.title) return fillIn(match.definition.title, match.segments) as string
  return content.kind === 'section' ? content.name : ''
}

function pageAttributes(page: PageContext, clock: Clock) {
  const base = { path: page.path, pageType: page.type }
  if (page.globalContent.kind !== 'story') return { ...base, tags: [] }
  const { story } = page.globalContent
  const author = story.credits?.by[0]?.name
  const daysSinceDisplayed = clock.daysSince(story.display_date)
  return {
    ...base,
    tags: (story.taxonomy?.tags ?? []).flatMap((tag) => tag.slug ?? []),
    ...(story.subtype ? { contentSubtype: story.subtype } : {}),
    ...(author ? { author } : {}),
    ...(daysSinceDisplayed === undefined ? {} : { daysSinceDisplayed }),
  }
}

/** Fields of a block as they stand for this request: experiment applied, values filled in, bad ones at their defaults. */
function prepare(
  area: PreparedBlock['area'],
  block: Block,
  base: Omit<BlockContext<BlockType>, 'id' | 'fields'>,
  values: ReadonlyMap<string, string>,
  problems: ProblemRow[],
): PreparedBlock | undefined {
  const declaration = blockDeclaration(block.type)
  if (!declaration) {
    problems.push({ node: block.id, code: 'unknown-block', message: `no block type is called "${block.type}"` })
    return undefined
  }
  const variation = block.experiment && base.facts.read(`experiment.${block.experiment.feature}`)
  const changed = variation === undefined ? undefined : block.experiment?.variations[variation]
  if (block.experiment && changed?.hidden) {
    const { feature } = block.experiment
    const marker: BlockDeclaration = {
      type: declaration.type,
      resolve: () => ({ type: 'experiment-marker', id: block.id, feature, variation: variation ?? '' }),
    }
    return { area, block, declaration: marker, context: { ...base, id: block.id, fields: {} as never } }
  }
  const given = fillIn({ ...block.fields, ...changed?.fields }, values)
  const { value, problems: faults } = readLeniently(adminFields[declaration.type], given)
  for (const fault of faults)
    problems.push({ node: block.id, code: 'block-field', message: `${fault.path}: ${fault.message}` })
  const fields = value ?? adminFields[declaration.type].parse({})
  return { area, block, declaration, context: { ...base, id: block.id, fields: fields as never } }
}

/** A throwing block loses that block alone. */
function contained<Result>(one: PreparedBlock, step: string, problems: ProblemRow[], run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    problems.push({
      node: one.block.id,
      code: 'block-failed',
      message: `${step}: ${error instanceof Error ? error.message : String(error)}`,
    })
    return undefined
  }
}

/** Problems, tags and completeness of everything that was read. */
function contentFacts(results: ReadonlyMap<string, ContentResult>) {
  const rows: ProblemRow[] = []
  const tags = new Set<string>()
  let incomplete = false
  for (const [key, answer] of results) {
    if (!answer.ok) {
      if (answer.failure !== 'not-found') incomplete = true
      rows.push({ code: `source-${answer.failure}`, message: key })
      continue
    }
    for (const tag of answer.content.tags) tags.add(tag)
    if (answer.content.kind === 'data') continue
    for (const one of answer.content.problems) {
      const code = 'code' in one ? one.code : 'menu-field'
      rows.push({ ...('storyId' in one && one.storyId ? { storyId: one.storyId } : {}), code, message: one.message })
    }
  }
  return { incomplete, rows, tags: [...tags] }
}
