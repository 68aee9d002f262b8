/** Places laid out in one task: few enough that a press never has to wait for them. */
const AT_ONCE = 5

const later = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 50))

/**
 * Lays out the places far below, which the first view leaves out, whenever the browser has nothing else to do (rule
 * finder/rows-at-rest). Returns what ends it.
 */
export function layOutAtRest(list: HTMLElement): () => void {
  let hasEnded = false
  const next = () => {
    if (hasEnded) return
    const cells = list.querySelectorAll<HTMLElement>(':scope > :not([data-laid-out])')
    for (const cell of [...cells].slice(0, AT_ONCE)) cell.dataset['laidOut'] = ''
    if (cells.length > AT_ONCE) later(next)
  }
  later(next)
  return () => void (hasEnded = true)
}

/**
 * Scrolls to where the reader was before, when all above was laid out. Places above that are as tall as was guessed would have
 * others in sight, and the browser would hold on to those (rule finder/back).
 */
export function standAt(list: HTMLElement, top: number): void {
  const end = top - scrollY + innerHeight
  const cells = [...list.querySelectorAll<HTMLElement>(':scope > :not([data-laid-out])')]
  const above = cells.filter((cell) => cell.getBoundingClientRect().top < end)
  for (const cell of above) cell.dataset['laidOut'] = ''
  scrollTo({ top, behavior: 'instant' })
}

/** Once the list is shown again, only what is in view need be laid out at once. */
export function leaveOut(list: HTMLElement): void {
  for (const cell of list.querySelectorAll<HTMLElement>(':scope > [data-laid-out]')) delete cell.dataset['laidOut']
}
