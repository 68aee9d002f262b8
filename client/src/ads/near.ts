import type { SlotData } from '../blocks/ad-slot/slot-data.ts'
import { isClosed, startAdhesion } from './adhesion.ts'
import type { AdPlace, AdProvider } from './provider.ts'
import { throttled } from './throttle.ts'

/** Milliseconds after which places of a priority may ask (rule ads/delays). */
export const DELAYS: Readonly<Record<SlotData['priority'], number>> = { high: 0, 'medium-low': 1000, low: 4000 }
/** Milliseconds between two looks at what has come near (rule ads/delays). */
const THROTTLE = 300
/** Screens from the viewport within which a place asks. */
const AHEAD = 1

const PLACES = '[data-ad-slot], [data-native-ad]'

/** Fills each place of the page once, when it comes near; those of lists and posts that arrive later too. */
export function fillNear(provider: AdProvider): void {
  const started = performance.now()
  const asked = new WeakSet<Element>()

  const look = throttled(THROTTLE, () => {
    const now = performance.now() - started
    const places: AdPlace[] = []
    for (const element of document.querySelectorAll<HTMLElement>(PLACES)) {
      if (asked.has(element)) continue
      const place = placeOf(element)
      if (!place || now < DELAYS[priorityOf(place)] || !isShown(element) || isClosed(element) || !isNear(element))
        continue
      asked.add(element)
      startAdhesion(element, place.box)
      places.push(place)
    }
    if (places.length > 0) provider.show(places)
  })

  for (const name of ['scroll', 'resize'] as const) addEventListener(name, look, { passive: true })
  for (const delay of new Set(Object.values(DELAYS))) setTimeout(look, delay)
  const main = document.querySelector('main')
  if (main) new MutationObserver(look).observe(main, { childList: true, subtree: true })
}

function placeOf(element: HTMLElement): AdPlace | undefined {
  const box = element.querySelector<HTMLElement>('[data-ad-box]')
  if (!box) return undefined
  const { adSlot, nativeAd } = element.dataset
  // Written by our own server into this page.
  return adSlot
    ? { kind: 'slot', box, slot: JSON.parse(adSlot) as SlotData }
    : { kind: 'native', box, slotNumber: Number(nativeAd) }
}

const priorityOf = (place: AdPlace) => (place.kind === 'slot' ? place.slot.priority : 'medium-low')

/** Not one that the stylesheet keeps from this width; an adhesion unit is hidden itself until it holds an ad. */
const isShown = (element: HTMLElement) =>
  ('adhesion' in element.dataset ? (element.parentElement ?? element) : element).getClientRects().length > 0

function isNear(element: HTMLElement): boolean {
  if ('adhesion' in element.dataset) return true
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight * (1 + AHEAD) && bottom > -innerHeight * AHEAD
}
