import {
  areaNames,
  isPremium,
  type AnyNode,
  type BlockDocument,
  type BlockNode,
  type LayoutDocument,
  type PageNode,
  type PageType,
  type Redirect,
} from '@broadsheet/contracts'
import { targetingOf } from '../ads/targeting.ts'
import { parameterOf, type RecordedFacts } from '../facts/index.ts'
import type { PageContext } from './block.ts'
import { analyticsOf } from './meta/analytics.ts'
import { pageFactsOf } from './meta/page-facts.ts'
import { withoutMessage, type ProblemRow } from './problems.ts'
import type { ResolvedBlocks } from './resolve-page.ts'
import type { Site } from './site.ts'

/** Seconds for which a page of each type may be kept, unless one of its labels changes sooner. */
const MAX_AGE: Partial<Record<PageType, number>> = { static: 300, 'not-found': 20, unavailable: 0 }
const DEFAULT_MAX_AGE = 60
/** Seconds after which a page is resolved again if a failing source left a gap in it (rule pages/incomplete). */
const SOON = 2
/** Seconds for which an outdated page may still be served while it is resolved again (rule pages/freshness). */
export const STALE_WHILE_REVALIDATE = 30

export interface DocumentInput {
  resolved: ResolvedBlocks
  site: Site
  status: LayoutDocument['status']
  /** The requested path, including the page number. */
  path: string
  /** Whether this is a preview; only previews contain the messages of problems. */
  preview: boolean
  /** Problems from before this page was resolved, such as why it replaces the requested one. */
  before?: ProblemRow[]
}

/** The path with only those query parameters that were read, so that others do not make another copy of the page. */
function documentUrl(path: string, recorded: RecordedFacts): string {
  const read = new URLSearchParams()
  for (const [name, value] of recorded) {
    const parameter = parameterOf(name)
    if (parameter !== undefined && typeof value === 'string') read.set(parameter, value)
  }
  return read.size ? `${path}?${read}` : path
}

/** A live blog must not be kept longer than clients wait before asking for news. */
const pollOf = (node: BlockNode) => (node.type === 'live-blog' ? (node.pollSeconds ?? Infinity) : Infinity)

function cacheFacts({ areas, clock, page, provenance }: ResolvedBlocks): LayoutDocument['cache'] {
  const { recorded, tags, incomplete, held } = provenance
  const polls = areaNames.flatMap((area) => areas[area].map(pollOf))
  const usual = Math.min(MAX_AGE[page.type] ?? DEFAULT_MAX_AGE, ...polls)
  return {
    // A source that fails left a gap in the page, or something old: try again soon.
    maxAge: incomplete || held ? Math.min(usual, SOON) : usual,
    staleWhileRevalidate: STALE_WHILE_REVALIDATE,
    ...(clock.expiresAt === undefined ? {} : { expiresAt: new Date(clock.expiresAt).toISOString() }),
    varies: recorded.map(([name]) => name),
    tags: [...tags],
  }
}

function rootOf({ areas, adhesion }: ResolvedBlocks): PageNode {
  const rail: AnyNode[] = areas.rail.length ? [{ type: 'rail', id: 'rail', askable: false, children: areas.rail }] : []
  const main = { type: 'main', id: 'main', askable: false, children: [...areas.main, ...adhesion, ...rail] }
  return {
    type: 'page',
    id: 'page',
    askable: false,
    children: [...areas.header, main, ...footerArea(areas.footer)],
  } as PageNode
}

/** Other blocks in the footer area go inside the footer, above its links. */
function footerArea(nodes: BlockNode[]): BlockNode[] {
  const footer = nodes.find((node) => node.type === 'footer')
  if (footer?.type !== 'footer') return nodes
  const others = nodes.filter((node) => node !== footer)
  return [{ ...footer, children: others as typeof footer.children }]
}

/** Puts the layout document together from the resolved blocks. */
export function layoutDocument(input: DocumentInput): LayoutDocument {
  const { resolved, site, status, path, preview, before = [] } = input
  const { page, clock, redirect } = resolved
  const problems = [...before, ...resolved.provenance.problems]
  return {
    contract: 1,
    url: documentUrl(path, resolved.provenance.recorded),
    status: redirect ? (redirect.permanent ? 301 : 302) : status,
    ...(redirect ? { redirect } : {}),
    ...(resolved.consentRequired ? { consent: { required: true as const } } : {}),
    page: pageFactsOf(page, resolved.areas, site, { preview }),
    root: rootOf(resolved),
    targeting: targetingOf({
      path: page.path,
      contentType: page.type,
      time: clock.newYork(),
      story: storyOf(page),
      premium: isPremium(page.definition.meta),
      reader: resolved.targetingReader,
    }),
    analytics: analyticsOf(page),
    cache: cacheFacts(resolved),
    problems: preview ? problems : problems.map(withoutMessage),
  }
}

const storyOf = (page: PageContext) => (page.globalContent.kind === 'story' ? page.globalContent.story : undefined)

/** A redirect for which no page is resolved. `tags`: those of what was read to know of it. */
export function redirectDocument(
  url: string,
  redirect: Redirect,
  site: Site,
  tags: readonly string[] = [],
): LayoutDocument {
  return {
    contract: 1,
    url,
    status: redirect.permanent ? 301 : 302,
    redirect,
    page: { type: 'static', title: '', canonicalUrl: `${site.url}${redirect.to}`, openGraph: {}, jsonLd: [], meta: {} },
    root: { type: 'page', id: 'page', askable: false, children: [] },
    targeting: {},
    analytics: {},
    cache: { maxAge: 300, staleWhileRevalidate: STALE_WHILE_REVALIDATE, varies: [], tags: [...tags] },
    problems: [],
  }
}

/** The document for a single block, which `layout.block` answers with. */
export function blockDocument(input: Omit<DocumentInput, 'status'> & { block: string }): BlockDocument {
  const { resolved, site, path, preview, block } = input
  const { areas, redirect, provenance } = resolved
  const { problems } = provenance
  const { title, canonicalUrl, prev, next } = pageFactsOf(resolved.page, areas, site, { preview })
  return {
    contract: 1,
    url: documentUrl(path, resolved.provenance.recorded),
    block,
    ...(redirect ? { redirect } : {}),
    page: { title, canonicalUrl, ...(prev ? { prev } : {}), ...(next ? { next } : {}) },
    nodes: [...areas.header, ...areas.main, ...areas.rail, ...areas.footer],
    cache: cacheFacts(resolved),
    problems: preview ? [...problems] : problems.map(withoutMessage),
  }
}
