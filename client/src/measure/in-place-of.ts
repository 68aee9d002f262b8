import { isDrawn } from '../components/is-drawn.ts'

/** The first element with a box among the siblings on one side. */
function beside(element: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | undefined {
  for (let sibling = element[side]; sibling; sibling = sibling[side]) if (isDrawn(sibling)) return sibling
  return undefined
}

/** The first element behind a column that begins where the column's last block ends, so not what stands beside the column. */
function below(column: Element, last: Element): Element | undefined {
  const end = last.getBoundingClientRect().bottom
  for (let holder: Element | null = column; holder; holder = holder.parentElement)
    for (let next = holder.nextElementSibling; next; next = next.nextElementSibling)
      if (isDrawn(next) && next.getBoundingClientRect().top >= end) return next
  return undefined
}

/**
 * What has moved up into the place of a hidden block: the next block that this screen shows, or what stands below the column if
 * the hidden block was its last (rule experiments/seen-place).
 */
export function inPlaceOf(marker: Element): Element | null {
  const next = beside(marker, 'nextElementSibling')
  if (next) return next
  const last = beside(marker, 'previousElementSibling')
  const column = marker.parentElement
  return last && column ? (below(column, last) ?? last) : column
}
