interface Entry {
  left?: number
  map?: ShownMap | undefined
}

/** A map in place of its list, and the place that was chosen on it. */
export interface ShownMap {
  placeId?: string | undefined
}

/** Nothing on the server. */
const entry = () => (globalThis.history?.state ?? null) as Entry | null

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

/** The map that was shown in the present history entry; undefined if the list was. A page that is loaded again knows it too. */
export const shownMap = (): ShownMap | undefined => entry()?.map

/** Remembers in the present history entry whether the map is shown. */
export function rememberMap(map: ShownMap | undefined): void {
  const before = entry()?.map
  if (!map === !before && map?.placeId === before?.placeId) return
  history.replaceState({ ...entry(), map } satisfies Entry, '')
}

/** Key in session storage: where the reader was on the page that was left last. */
const LAST = 'left-at'

/** Remembers, as the page goes, how far down it the reader is. Returns what ends that. */
export function rememberPlace(): () => void {
  const remember = () => {
    try {
      sessionStorage.setItem(LAST, JSON.stringify([location.href, scrollY]))
    } catch {
      // Without storage the browser's own word has to do.
    }
  }
  addEventListener('pagehide', remember)
  return () => removeEventListener('pagehide', remember)
}

/**
 * How far down this page the reader was when they left it, if they have come back to it or loaded it again. Tells it once,
 * since they may go on in place and come by this address again. What the browser has restored may have moved since, as what
 * is above got its height.
 */
export function takePlaceBefore(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || navigation.type === 'navigate') return undefined
  try {
    const [href, top] = JSON.parse(sessionStorage.getItem(LAST) ?? '[]') as [href?: string, top?: number]
    sessionStorage.removeItem(LAST)
    return href === location.href ? top : undefined
  } catch {
    return undefined
  }
}
