import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

const ALIGNMENTS = new Set(['left', 'center', 'right'] as const)
type Alignment = typeof ALIGNMENTS extends Set<infer One> ? One : never
const isAlignment = (value: string | undefined): value is Alignment => ALIGNMENTS.has(value as Alignment)

export const text: BodyHandler = (element, state) => {
  const html = inlineHtml(element.content)
  if (!html) return undefined
  return {
    type: 'text',
    id: state.id(element),
    html,
    ...(isAlignment(element.alignment) ? { alignment: element.alignment } : {}),
  }
}
