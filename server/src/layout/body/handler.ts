import type { BodyElement } from '@broadsheet/contracts'
import type { BodyPart } from '../../content/index.ts'

export interface BodyState {
  /** Id of the element to be: `<block id>/<content id>`, unique in the page. Asked only for what is drawn. */
  id(): string
  /** Keeps HTML that may run scripts for a frame, and gives the frame's address. */
  frame(html: string): string
}

/** Turns one part of a story into one body element; nothing where there is nothing to show. */
export type BodyHandler<Part extends BodyPart> = (part: Part, state: BodyState) => BodyElement | undefined
