interface Entry {
  left?: number
}

const entry = () => history.state as Entry | null

/**
 * Goes on to another address in place. The history entry that is left remembers how far down its page the reader was, also
 * where they come back to it by way of a page that was loaded since (rules listings/back, finder/back).
 */
export function goOnTo(href: string): void {
  const { left, ...others } = entry() ?? {}
  history.replaceState({ ...others, left: scrollY } satisfies Entry, '')
  history.pushState(others, '', href)
}

/** How far down its page the reader was when they went on from the present history entry in place. */
export const leftAt = (): number | undefined => entry()?.left
