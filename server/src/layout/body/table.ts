import type { TablePart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

const cells = (written: readonly string[]) => written.map((html) => inlineHtml(html))
const hasWords = (row: readonly string[]) => row.some(Boolean)

export const table: BodyHandler<TablePart> = (part, state) => {
  const rows = part.rows.map(cells).filter(hasWords)
  if (rows.length === 0) return undefined
  const header = cells(part.header)
  const caption = inlineHtml(part.caption)
  return {
    type: 'table',
    id: state.id(),
    ...(hasWords(header) ? { header } : {}),
    rows,
    ...(caption ? { caption } : {}),
  }
}
