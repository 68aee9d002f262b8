import type { RenderOptions, ServerHalf } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { Work } from '../turns/index.ts'
import { bytesOf } from './bytes.ts'

/** What a page is drawn from, as plain data, so that it can be drawn in a thread. */
export interface Drawing {
  document: LayoutDocument
  options: Omit<RenderOptions, 'onBlockError'>
}

export interface Drawn {
  /** UTF-8. */
  html: Uint8Array
  /** Blocks that could not be drawn. */
  faults: { node: string; reason: string }[]
}

/** Draws pages by the client's server half. A block that throws is left out and reported. */
function stepsOf(client: ServerHalf, { document, options }: Drawing) {
  const faults: Drawn['faults'] = []
  const steps = client.drawPage(document, {
    ...options,
    onBlockError: (node, error) => faults.push({ node, reason: String(error) }),
  })
  return { steps, drawn: (pieces: readonly string[]): Drawn => ({ html: bytesOf(pieces), faults }) }
}

/** Draws in the turns of the event loop that the work gets. */
export const drawingInTurns =
  (client: ServerHalf) =>
  async (drawing: Drawing, work: Pick<Work, 'next'>): Promise<Drawn> => {
    const { steps, drawn } = stepsOf(client, drawing)
    for (;;) {
      await work.next()
      const step = steps.next()
      if (step.done) return drawn(step.value)
    }
  }

/** Draws at once. */
export const drawingWith =
  (client: ServerHalf) =>
  (drawing: Drawing): Drawn => {
    const { steps, drawn } = stepsOf(client, drawing)
    for (;;) {
      const step = steps.next()
      if (step.done) return drawn(step.value)
    }
  }

/** For the thread in which pages are drawn. */
export { behindAfter, loaded } from '../threads/behind.ts'
