import type { RenderOptions, ServerHalf } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { Work } from '../turns/index.ts'

/** What a page is drawn from, as plain data, so that it can be drawn in a thread. */
export interface Drawing {
  document: LayoutDocument
  options: Omit<RenderOptions, 'onBlockError'>
}

export interface Drawn {
  html: string
  /** Blocks that could not be drawn. */
  faults: { node: string; reason: string }[]
}

/** The same as `drawingWith`, in the turns of the event loop that the work gets. */
export const drawingInTurns =
  (client: Pick<ServerHalf, 'drawPage'>) =>
  async ({ document, options }: Drawing, work: Pick<Work, 'next'>): Promise<Drawn> => {
    const faults: Drawn['faults'] = []
    const steps = client.drawPage(document, {
      ...options,
      onBlockError: (node, error) => faults.push({ node, reason: String(error) }),
    })
    let step: IteratorResult<void, string>
    do {
      await work.next()
      step = steps.next()
    } while (!step.done)
    return { html: step.value, faults }
  }

/** Draws pages by the client's server half. A block that throws is left out and reported. */
export const drawingWith =
  (client: Pick<ServerHalf, 'renderPage'>) =>
  ({ document, options }: Drawing): Drawn => {
    const faults: Drawn['faults'] = []
    const html = client.renderPage(document, {
      ...options,
      onBlockError: (node, error) => faults.push({ node, reason: String(error) }),
    })
    return { html, faults }
  }

/** For the thread in which pages are drawn. */
export { behindAfter, loaded } from '../threads/behind.ts'
