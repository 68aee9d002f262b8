/** A chain's cell as its entry says: '25%-1 (feature)' is a quarter of the width and one block. */
export interface Cell {
  /** Percent; missing where the entry's is not one from 0 to 100. */
  width?: number
  /** How many blocks it takes; 0 where the entry does not say in digits. */
  rows: number
  problem?: string
}

/** The cells of a chain for which an editor named none (rule blocks/cells). */
export const DEFAULT_CELLS: readonly string[] = ['25%-1', '25%-1', '25%-1', '25%-1']

const WIDTH = /^(\d{1,3})%$/
const WIDEST = 100

/** What stands in brackets is a note for editors. A bad width is automatic, a bad row count is 0 (section 5). */
export function cellOf(entry: string): Cell {
  const [given = '', count = ''] = splitOnce(entry.replace(/\(.*$/s, '').trim())
  const percent = Number(WIDTH.exec(given)?.[1] ?? Number.NaN)
  const isWidth = percent <= WIDEST
  const isCount = /^\d{1,3}$/.test(count)
  const faults = [
    isWidth ? '' : `width "${given}" is not 0% to 100%`,
    isCount ? '' : `rows "${count}" are not digits`,
  ].filter(Boolean)
  return {
    ...(isWidth ? { width: percent } : {}),
    rows: isCount ? Number(count) : 0,
    ...(faults.length ? { problem: `list: "${entry}": ${faults.join(', ')}` } : {}),
  }
}

/** At the first dash: a width of '-1%' is no width and no rows. */
function splitOnce(text: string): [string, string] {
  const dash = text.indexOf('-', 1)
  return dash < 0 ? [text, ''] : [text.slice(0, dash).trim(), text.slice(dash + 1).trim()]
}
