import type { BodyPart } from '../../content/index.ts'

/** Takes the report of an element that cannot be drawn (rule content/elements). */
export type ReportUndrawn = (code: 'element-not-drawn', message: string) => void

/** The name of a part that cannot be drawn; undefined for all others. */
function undrawable(part: BodyPart): string | undefined {
  if (part.type === 'unknown') return part.element
  return part.type === 'image' && !part.picture ? 'image' : undefined
}

const notDrawn = (element: string) =>
  element ? `an element of the type ${JSON.stringify(element.slice(0, 60))} is not drawn` : 'an element without a type'

export function reportUndrawn(part: BodyPart, report: ReportUndrawn | undefined): void {
  const lacking = undrawable(part)
  if (lacking !== undefined) report?.('element-not-drawn', notDrawn(lacking))
}
