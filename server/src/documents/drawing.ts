import type { RenderOptions, ServerHalf } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'

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

/** Draws pages by a client's half. A block that throws is left out and told of. */
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
