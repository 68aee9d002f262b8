import type { AnsElement, BodyElement } from '@broadsheet/contracts'

export interface BodyState {
  /** Id of the element to be: `<block id>/<content id>`, unique in the page. */
  id(element: AnsElement): string
  /** Keeps HTML that may run scripts for a frame, and gives the frame's address. */
  frame(html: string): string
}

/** Turns one ANS element into one body element; nothing where there is nothing to show. */
export type BodyHandler = (element: AnsElement, state: BodyState) => BodyElement | undefined
