import type { HeadingPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler, BodyState } from './handler.ts'

export const heading: BodyHandler<HeadingPart> = ({ html: written, level }, state) => {
  const html = inlineHtml(written)
  return html ? { type: 'heading', id: state.id(), html, level: state.headingLevel(level) } : undefined
}

/**
 * The levels of one body's headings, in order, from those that the newsroom wrote: a heading is one level below the one that it
 * stands under, the first below the headline (rule content/heading-levels).
 */
export function headingLevels(): BodyState['headingLevel'] {
  /** The written levels of the headings that the next one may stand under, outermost first. */
  const open: number[] = []
  return (written) => {
    while (open.length > 0 && open.at(-1)! >= written) open.pop()
    open.push(written)
    return open.length + 1
  }
}
