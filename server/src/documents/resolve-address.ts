import { withPlainMarks, type BlockDocument, type LayoutDocument, type PageMatch } from '@broadsheet/contracts'
import { NO_CONTENT, type ContentRead, type ContentResults } from '../content/index.ts'
import { ServiceError } from '../errors.ts'
import type { RequestFacts } from '../facts/index.ts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import { blockDocument, layoutDocument, redirectDocument } from '../layout/document.ts'
import type { MissingContent } from '../layout/global-content.ts'
import type { ProblemRow } from '../layout/problems.ts'
import type { Resolution } from '../layout/page-reads.ts'
import { resolvePage, type PageOutcome, type ResolvedBlocks } from '../layout/resolve-page.ts'
import type { Site } from '../layout/site.ts'
import { pagePath } from '../layout/pagination.ts'
import { builtInPages, isOwnPath, type PageSet } from '../pages/index.ts'
import type { Work } from '../turns/index.ts'
import type { Address } from './address.ts'
import { blockOfNode } from './block-of-node.ts'
import type { Resolved } from './resolved.ts'

/** What resolving needs from outside. */
export interface ResolveServices {
  pages: PageSet
  site: Site
  /** Runs a block's own part, and may note how long it took. */
  measure?<Result>(type: string, run: () => Result): Result
  /** Called with what each block is about to read. */
  onReads?(block: string, reads: readonly ContentRead[]): void
  load(reads: readonly ContentRead[]): Promise<ContentResults>
  /** Resolves when the next step may be taken. */
  turns: Pick<Work, 'next'>
}

export interface ResolveRequest {
  address: Address
  facts: RequestFacts
  preview: boolean
}

const watchedBy = ({ measure, onReads }: ResolveServices) => ({
  ...(measure ? { measure } : {}),
  ...(onReads ? { onReads } : {}),
})

const NOTHING_READ: ContentResults = new Map()

/** Drives a resolution. Its reads hold up nothing else, and between its steps other requests are answered. */
async function drive<Result>(
  resolution: Resolution<Result>,
  { load, turns }: Pick<ResolveServices, 'load' | 'turns'>,
): Promise<Result> {
  let step = resolution.next()
  while (!step.done) {
    const answers = step.value.length ? await load(step.value) : NOTHING_READ
    await turns.next()
    step = resolution.next(answers)
  }
  return step.value
}

/** This path has no slash at its end, whether or not a definition names it (rule pages/slashes). */
const SEARCH = '/search'

/** Whether a definition names exactly this path. */
const isNamed = (path: string, pages: PageSet): boolean =>
  pages.match(path)?.definition.match.some((named) => withPlainMarks(named) === withPlainMarks(path)) ?? false

/** Gives a path a slash at its end, except for files and for paths that a definition has without one. */
function withSlash(path: string, pages: PageSet): string {
  if (path.endsWith('/')) {
    const bare = path.slice(0, -1)
    return bare && !isNamed(path, pages) && isNamed(bare, pages) ? bare : path
  }
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return isFile || path === SEARCH || isNamed(path, pages) ? path : `${path}/`
}

/** Page 1 lives at the bare path. */
function withoutFirstPage(path: string, pages: PageSet): string {
  const match = pages.match(path)
  return match?.pageNumber === 1 ? match.path : path
}

const wholePath = (match: PageMatch) => pagePath(match.path, match.pageNumber)

/** Writes out percent-encoded signs that need no encoding: letters of ASCII, digits and `-._~` (rule pages/plain-letters). */
const withPlainLetters = (path: string) =>
  path.replaceAll(/%[2-7][\dA-F]/gi, (encoded) => {
    const sign = decodeURIComponent(encoded)
    return /[\w.~-]/.test(sign) ? sign : encoded
  })

/** A page that a definition names stands under its path with marks such as `&` as they are (rule pages/plain-marks). */
function withMarks(path: string, pages: PageSet): string {
  const match = pages.match(path)
  return match && isNamed(match.path, pages) ? withPlainMarks(path) : path
}

/**
 * The canonical form of an address, with plain letters, with its slash and without '/1/'. Undefined if the address
 * already has that form.
 */
export function movedTo({ path, search }: Address, pages: PageSet): string | undefined {
  const to = withMarks(withoutFirstPage(withSlash(withPlainLetters(path), pages), pages), pages)
  return to === path ? undefined : to + search
}

/** Whether the service itself answers a path without its slash, and shows no page there with one. */
export const isOfService = (path: string, pages: PageSet): boolean => isOwnPath(path) && !isNamed(`${path}/`, pages)

/** The redirect of an address that has moved, for good. `tags`: those of what was read to know of it. */
export function movedDocument(
  url: string,
  to: string,
  site: Site,
  tags: readonly string[] = [],
): Resolved<LayoutDocument> {
  const document = redirectDocument(url, { to, permanent: true }, site, tags)
  return { document, recorded: [], tags, frames: new Map(), incomplete: false, held: false, problems: [] }
}

/** Environments in which pages for developers are shown without a preview. */
const WORKSHOPS = new Set<Site['environment']>(['local', 'dev'])

/** The definition of an address. One with `meta.previewOnly` does not exist for readers. */
function matchFor(
  { address, preview }: Omit<ResolveRequest, 'facts'>,
  { pages, site }: Pick<ResolveServices, 'pages' | 'site'>,
): PageMatch | undefined {
  const match = pages.match(address.path)
  const isHidden = match?.definition.meta?.previewOnly === true && !preview && !WORKSHOPS.has(site.environment)
  return isHidden ? undefined : match
}

/** An address without a definition may be a story's. */
const storyMatch = (path: string, { story }: PageSet): PageMatch => ({
  definition: story,
  path,
  pageNumber: 1,
  segments: new Map(),
})

/** The definition that an address is resolved by, whether or not there is anything at it. */
export const pageOf = (
  request: Omit<ResolveRequest, 'facts'>,
  services: Pick<ResolveServices, 'pages' | 'site'>,
): PageMatch => matchFor(request, services) ?? storyMatch(request.address.path, services.pages)

/** Built-in pages shown in place of a missing one. */
type StandIn = keyof typeof builtInPages

/** What is shown instead of a page that cannot be had, and the error for a block of it. */
const MISSING: Readonly<
  Record<MissingContent, { status: 404 | 410 | 503; standIn: StandIn; code: string; message: string }>
> = {
  'not-found': {
    status: 404,
    standIn: 'notFound',
    code: 'not-found',
    message: 'the content of this page is not there',
  },
  gone: { status: 410, standIn: 'gone', code: 'gone', message: 'the content of this page has been withdrawn' },
  unavailable: {
    status: 503,
    standIn: 'unavailable',
    code: 'unavailable',
    message: 'the content of this page cannot be had at the moment',
  },
}

/** Resolves path and query to a document. A page that is missing or cannot be had is a document too. */
export async function resolveAddress(
  services: ResolveServices,
  request: ResolveRequest,
): Promise<Resolved<LayoutDocument>> {
  const { site } = services
  const { address, facts } = request
  const found = pageOf(request, services)
  const outcome = await drive(resolvePage({ match: found, facts, site, ...watchedBy(services) }), services)
  if (outcome.outcome === 'found')
    return toDocument(outcome, { status: 200, path: wholePath(found), services, request })

  // Its query is left to whoever follows it, so that the redirect is the same for every query.
  if (outcome.outcome === 'moved') return movedDocument(address.path, outcome.to, site, outcome.tags)
  const { status, standIn } = MISSING[outcome.outcome]
  const stand = await resolveStandIn(standIn, services, facts, address.path)
  // If the content cannot be had, nobody knows whether it is there.
  if (status !== 503) stand.provenance.tags = [...stand.provenance.tags, NO_CONTENT]
  return toDocument(stand, { status, path: address.path, services, request, before: outcome.problems })
}

/** The page which says that nothing can be had, even if something could be. */
export async function resolveUnavailable(
  services: ResolveServices,
  request: ResolveRequest,
): Promise<Resolved<LayoutDocument>> {
  const { path } = request.address
  const stand = await resolveStandIn('unavailable', services, request.facts, path)
  return toDocument(stand, { status: 503, path, services, request })
}

/**
 * A stand-in has no global content. If its page cannot be resolved because its lists fail, the built-in page is shown, which
 * has text of its own.
 */
async function resolveStandIn(
  name: StandIn,
  services: ResolveServices,
  facts: RequestFacts,
  path: string,
): Promise<ResolvedBlocks> {
  for (const { content: _, ...standing } of [services.pages[name], builtInPages[name]]) {
    const match = { definition: standing, path, pageNumber: 1, segments: new Map<string, string>() }
    const outcome: PageOutcome = await drive(resolvePage({ match, facts, site: services.site }), services)
    if (outcome.outcome === 'found') return outcome
  }
  throw new Error(`the page "${name}" cannot be resolved`)
}

interface Framing {
  status: LayoutDocument['status']
  path: string
  services: ResolveServices
  request: ResolveRequest
  before?: ProblemRow[]
}

function toDocument(
  resolved: ResolvedBlocks,
  { status, path, services, request, before = [] }: Framing,
): Resolved<LayoutDocument> {
  const { preview } = request
  const document = layoutDocument({ resolved, site: services.site, status, path, preview, before })
  const { provenance } = resolved
  return {
    ...provenance,
    document,
    incomplete: provenance.incomplete || status === 503,
    problems: [...before, ...provenance.problems],
  }
}

/** Resolves the block of a node, or its next part. Throws a 404 if the page or block does not exist. */
export async function resolveBlock(
  services: ResolveServices,
  request: ResolveRequest,
  asked: BlockAsked,
): Promise<Resolved<BlockDocument>> {
  const { site } = services
  const { facts, preview } = request
  const match = pageOf(request, services)
  const only = blockOfNode(match.definition, asked)
  if (!only) throw new ServiceError(404, 'block-not-found', `no block "${asked.block}" stands on this page`, 'block')
  const outcome = await drive(resolvePage({ match, facts, site, only, ...watchedBy(services) }), services)
  if (outcome.outcome === 'moved') {
    const { document, ...provenance } = movedDocument(request.address.path, outcome.to, site, outcome.tags)
    const { contract, url, redirect, page, cache, problems } = document
    const { title, canonicalUrl } = page
    return {
      ...provenance,
      document: {
        contract,
        url,
        block: only.block,
        redirect: redirect!,
        page: { title, canonicalUrl },
        nodes: [],
        cache,
        problems,
      },
    }
  }
  if (outcome.outcome !== 'found') {
    const { status, code, message } = MISSING[outcome.outcome]
    throw new ServiceError(status, code, message, 'url')
  }
  const document = blockDocument({ resolved: outcome, site, path: wholePath(match), preview, block: only.block })
  return { ...outcome.provenance, document }
}
