import type { BlockNode, PageMatch, Redirect } from '@broadsheet/contracts'
import type { ContentRead, ContentResult } from '../content/index.ts'
import type { Clock } from '../time/index.ts'
import { frameAddress, frameId } from './html/frame-id.ts'
import { contained, type PreparedBlock } from './prepare-block.ts'
import type { ProblemRow, Report } from './problems.ts'
import type { ShownStories } from './shown-stories.ts'
import { withExposure, withTrack } from './tracking.ts'

/** Runs the resolving of a block, so that the caller can measure how long it takes. */
export type Measure = <Result>(type: string, run: () => Result) => Result

interface Circumstances {
  match: PageMatch
  clock: Clock
  result(read: ContentRead): ContentResult
  measure: Measure
  /** The stories that are on the page so far; undefined unless the page avoids repeats. */
  shown: ShownStories | undefined
}

/** Blocks of one answer, and what they give besides their nodes. */
export class ResolvedNodes {
  /** The HTML of frames, by frame id. */
  readonly frames = new Map<string, string>()
  /** The blocks that resolved to something. */
  readonly given = new Set<PreparedBlock>()
  readonly problems: ProblemRow[] = []
  #redirect: Redirect | undefined
  #hasListing = false
  readonly #circumstances: Circumstances
  readonly #result: Circumstances['result']

  constructor(circumstances: Circumstances) {
    this.#circumstances = circumstances
    this.#result = circumstances.shown?.without(circumstances.result) ?? circumstances.result
  }

  /** Where the page leads on. A listing that has ended leads nowhere while another one of the page goes on. */
  get redirect(): Redirect | undefined {
    return this.#hasListing ? undefined : this.#redirect
  }

  /** Resolves the blocks inside first, because the block that holds them arranges their nodes. */
  resolve(prepared: PreparedBlock): BlockNode[] {
    const { clock, measure, shown } = this.#circumstances
    const { block, context, resolver } = prepared
    const children = prepared.children.map((child) => ({ id: child.block.id, nodes: this.resolve(child) }))
    const problem: Report = (code, message) => void this.problems.push({ node: block.id, code, message })
    const outcome = contained(prepared, 'resolve', this.problems, () =>
      measure(block.type, () =>
        resolver.resolve({ ...context, clock, result: this.#result, frame: this.#frame, children, problem }),
      ),
    )
    if (!outcome) return []
    if ('redirect' in outcome) {
      this.#redirect ??= outcome.redirect
      return []
    }
    this.given.add(prepared)
    const nodes = (Array.isArray(outcome) ? outcome : [outcome]).map(withTrack)
    this.#hasListing ||= nodes.some(({ type }) => type === 'listing')
    shown?.add(nodes)
    return withExposure(nodes, prepared.exposure)
  }

  readonly #frame = (html: string, query = ''): string => {
    const { path, pageNumber } = this.#circumstances.match
    const id = frameId(html)
    this.frames.set(id, html)
    return frameAddress(id, (pageNumber === 1 ? path : `${path}${pageNumber}/`) + query)
  }
}
