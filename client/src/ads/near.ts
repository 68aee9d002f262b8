import { isDrawn } from '../components/is-drawn.ts'
import { allows } from '../measure/consent.ts'
import type { SlotData } from '../blocks/ad-slot/slot-data.ts'
import { isClosed, startAdhesion } from './adhesion.ts'
import type { AdPosition, AdProvider } from './provider.ts'
import { throttled } from './throttle.ts'

/** How long after the page loads slots of each priority may request an ad, in milliseconds (rule ads/delays). */
const DELAYS: Readonly<Record<SlotData['priority'], number>> = { high: 0, 'medium-low': 1000, low: 4000 }
/** How often, at most, to look for slots that have come near, in milliseconds (rule ads/delays). */
const THROTTLE = 300
/** A slot within this many screens of the viewport counts as near. */
const AHEAD = 1

const POSITIONS = '[data-ad-slot], [data-native-ad]'

/**
 * Fills each slot once, when it comes near, including slots in lists and posts that arrive later. A reader who takes consent
 * back while the service cannot be reached stays on the page, which asks for no ad from then on.
 */
export function fillNear(provider: AdProvider): void {
  const started = performance.now()
  const asked = new WeakSet<Element>()

  const look = throttled(THROTTLE, () => {
    if (!allows('ads')) return
    const now = performance.now() - started
    const positions: AdPosition[] = []
    for (const element of document.querySelectorAll<HTMLElement>(POSITIONS)) {
      if (asked.has(element)) continue
      const position = positionOf(element)
      if (!position || now < DELAYS[priorityOf(position)] || !isShown(element) || isClosed(element) || !isNear(element))
        continue
      asked.add(element)
      startAdhesion(element, position.box)
      positions.push(position)
    }
    if (positions.length > 0) provider.show(positions)
  })

  for (const name of ['scroll', 'resize'] as const) addEventListener(name, look, { passive: true })
  for (const delay of new Set(Object.values(DELAYS))) setTimeout(look, delay)
  const main = document.querySelector('main')
  if (main) new MutationObserver(look).observe(main, { childList: true, subtree: true })
}

function positionOf(element: HTMLElement): AdPosition | undefined {
  const box = element.querySelector<HTMLElement>('[data-ad-box]')
  if (!box) return undefined
  const { adSlot, nativeAd } = element.dataset
  // The cast is safe: our own server wrote this data into the page.
  return adSlot
    ? { kind: 'slot', box, slot: JSON.parse(adSlot) as SlotData }
    : { kind: 'native', box, slotNumber: Number(nativeAd) }
}

const priorityOf = (position: AdPosition) => (position.kind === 'slot' ? position.slot.priority : 'medium-low')

/**
 * Whether the stylesheet shows the slot at this width. An adhesion slot is hidden until it holds an ad, so its parent
 * is measured instead.
 */
const isShown = (element: HTMLElement) =>
  isDrawn('adhesion' in element.dataset ? (element.parentElement ?? element) : element)

function isNear(element: HTMLElement): boolean {
  if ('adhesion' in element.dataset) return true
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight * (1 + AHEAD) && bottom > -innerHeight * AHEAD
}
