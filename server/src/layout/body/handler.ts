import type { BodyElement } from '@broadsheet/contracts'
import type { BodyPart } from '../../content/index.ts'

/** What a body gives each element that it draws. */
export interface ElementState {
  /**
   * Makes the element's id, `<block id>/<content id>`, unique in the page. Call it only for elements that are drawn.
   */
  id(): string
  /** Stores HTML that may run scripts in a frame, and returns the frame's address. */
  frame(html: string): string
}

export interface BodyState extends ElementState {
  /** The level of the body's next heading, which the newsroom gave this one. Call it only for headings that are drawn. */
  headingLevel(written: number): number
}

/** Turns a part of a story into a body element; undefined if there is nothing to show. */
export type BodyHandler<Part extends BodyPart> = (part: Part, state: BodyState) => BodyElement | undefined
