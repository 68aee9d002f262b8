/** A cell of a chain, as an editor writes it: '25%-1 (feature)' is a quarter of the width and takes one block. */
export interface Cell {
  /** Percent; missing if the entry has no valid width from 0 to 100. */
  width?: number
  /** How many blocks it takes; 0 if the entry does not give a number. */
  rows: number
  problem?: string
}

/** The cells of a chain if an editor sets none (rule blocks/cells). */
export const DEFAULT_CELLS: readonly string[] = ['25%-1', '25%-1', '25%-1', '25%-1']

const WIDTH = /^(\d{1,3}(?:\.\d{1,10})?)%$/
const WIDEST = 100

/**
 * Parses an entry. Text in brackets is a note for editors. An invalid width is automatic, an invalid row count is 0.
 */
export function cellOf(entry: string): Cell {
  const [widthText = '', count = ''] = splitOnce(entry.replace(/\(.*$/s, '').trim())
  const percent = Number(WIDTH.exec(widthText)?.[1] ?? Number.NaN)
  const isWidth = percent <= WIDEST
  const isCount = /^\d+$/.test(count)
  const faults = [
    isWidth ? '' : `width "${widthText}" is not 0% to 100%`,
    isCount ? '' : `rows "${count}" are not digits`,
  ].filter(Boolean)
  return {
    ...(isWidth ? { width: percent } : {}),
    rows: isCount ? Math.min(Number(count), Number.MAX_SAFE_INTEGER) : 0,
    ...(faults.length ? { problem: `list: "${entry}": ${faults.join(', ')}` } : {}),
  }
}

/** Splits at the first dash, but not at the very start: '-1%' is an invalid width, not an empty one. */
function splitOnce(text: string): [string, string] {
  const dash = text.indexOf('-', 1)
  return dash < 0 ? [text, ''] : [text.slice(0, dash).trim(), text.slice(dash + 1).trim()]
}
