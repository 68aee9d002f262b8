import type { FirstViewStyles, MeasuringSettings, PageAssets, ServerHalf } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { Preview } from '../facts/index.ts'
import { ServiceError } from '../errors.ts'
import type { SourceLogger } from '../sources/index.ts'
import { enoughTime, type Threads } from '../threads/index.ts'
import type { Requester } from '../tracing/index.ts'
import { Lane, type Work } from '../turns/index.ts'
import type { DocumentFacts } from './document-facts.ts'
import { drawingInTurns, type Drawing, type Drawn } from './drawing.ts'
import { pathOf } from './resolved.ts'

export interface PageRendererOptions {
  client: ServerHalf
  assets: PageAssets
  styles: FirstViewStyles
  /** Inlined instead of the script elements if the policy trusts a hash. */
  starter: string | undefined
  siteName: string
  liveReload: boolean
  logsFailures: boolean
  measuring: MeasuringSettings
  log: SourceLogger
  /** Threads, and the built entry that draws pages in them. */
  apart: { threads: Threads; entry: URL } | undefined
}

/** The labels of the preview bar. */
const previewLabels = ({ variations = {}, ...facts }: Preview): string[] => [
  ...Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`),
  ...Object.entries(variations).map(([feature, variation]) => `${feature}: ${variation}`),
]

/** Milliseconds for drawing a large page, and for waiting while others are drawn. */
const TIME_LIMIT = 5000
/** One at a time, so that a thread is left for reading answers. */
const APART = { width: 1, mostWaiting: 64, longestWait: TIME_LIMIT } as const

/** Draws pages as HTML, in UTF-8. */
export interface PageRenderer {
  /** Draws in the turns of the event loop that the work gets. */
  draw(
    document: LayoutDocument,
    facts: DocumentFacts,
    asker: Requester & { work: Pick<Work, 'next'> },
  ): Promise<Uint8Array>
  /** In a thread, for large documents. Rejects with a 503 if that takes too long. Undefined without threads. */
  drawApart: ((document: LayoutDocument, facts: DocumentFacts, asker: Requester) => Promise<Uint8Array>) | undefined
}

export function pageRenderer(options: PageRendererOptions): PageRenderer {
  const { client, assets, styles, starter, siteName, liveReload, logsFailures, measuring, log, apart } = options
  const drawingOf = (document: LayoutDocument, { preview }: DocumentFacts): Drawing => ({
    document,
    options: {
      assets,
      style: styles[document.page.type],
      siteName,
      measuring,
      liveReload,
      logsFailures,
      ...(starter ? { starter } : {}),
      ...(preview
        ? {
            preview: {
              labels: previewLabels(preview),
              exitHref: `/preview/end?url=${encodeURIComponent(document.url)}`,
            },
          }
        : {}),
    },
  })
  const drawHere = drawingInTurns(client)
  const lane = new Lane({ ...APART, begin: enoughTime })
  const told = (document: LayoutDocument, { html, faults }: Drawn, requestId: string): Uint8Array => {
    for (const fault of faults) log.warn({ ...fault, path: pathOf(document), requestId }, 'a block could not be drawn')
    return html
  }
  return {
    draw: async (document, facts, { id, work }) => told(document, await drawHere(drawingOf(document, facts), work), id),
    drawApart:
      apart &&
      (async (document, facts, { id: requestId, household }) => {
        const drawing = drawingOf(document, facts)
        const drawn = await lane
          .run(() => apart.threads.run<Drawing, Drawn>(apart.entry, drawing, TIME_LIMIT), household)
          .catch((error: Error) => {
            log.warn({ path: pathOf(document), reason: error.message, requestId }, 'a page could not be drawn')
            throw new ServiceError(503, 'unavailable', 'the page cannot be drawn at the moment')
          })
        return told(document, drawn, requestId)
      }),
  }
}
