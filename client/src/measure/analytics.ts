import type { Exposure, Track } from '@broadsheet/contracts'
import type { MeasuringData } from '../renderer/measuring.ts'
import { onPageTurn, track } from '../components/track.ts'
import { onceSeen } from './seen.ts'
import { loadTagManager } from './tag-manager.ts'
import { startVitals } from './vitals.ts'

/** Parameters of an address that say how a reader came; others may hold anything, an email too, and stay here. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid)$/

const seenExposures = new Map<string, Exposure>()

/** Everything that is measured of a page, once a reader allows it. */
export function startAnalytics({ analytics, pageType, tagManager }: MeasuringData): void {
  track('original-location', { location: locationTold() })
  const view = (more: { pageTitle?: string } = {}) =>
    track('pageview', { ...analytics, location: locationTold(), ...more })
  view()
  // Another page of a listing is another view, also on the way back.
  onPageTurn((pageTitle) => view({ pageTitle }))
  document.addEventListener('click', onClick, true)
  onceSeen(document.querySelectorAll('[data-track]'), (element) => {
    const { event, detail } = readJson<Track>(element, 'track') ?? {}
    if (event === 'package_click' && detail) track('package_view', detail)
  })
  const places = exposurePlaces()
  onceSeen(places.keys(), (element) => places.get(element)?.forEach(expose))
  startVitals(pageType, () => [...seenExposures.values()])
  if (tagManager) loadTagManager(tagManager)
}

/** Where each variation is seen. A marker of a hidden block has no size: it is seen with what has come up to its place. */
function exposurePlaces(): Map<Element, Exposure[]> {
  const places = new Map<Element, Exposure[]>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-exposure]')) {
    const exposure = readJson<Exposure>(element, 'exposure')
    const place =
      element.dataset['block'] === 'experiment-marker' ? (element.nextElementSibling ?? element.parentElement) : element
    if (exposure && place) places.set(place, [...(places.get(place) ?? []), exposure])
  }
  return places
}

function expose(exposure: Exposure): void {
  const key = `${exposure.experiment}=${exposure.variation}`
  if (seenExposures.has(key)) return
  seenExposures.set(key, exposure)
  track('experiment_viewed', exposure)
}

function locationTold(): string {
  const told = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => CAMPAIGN.test(name)))
  return location.origin + location.pathname + (told.size ? `?${told}` : '')
}

/** A click on a link is told with the package it stands in; one on a tracked link itself by its own word. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.closest('[data-social]')) track('social-click', { network: link.hostname })
  const tracked = link?.closest('[data-track]')
  const given = tracked && readJson<Track>(tracked, 'track')
  if (!link || !given) return
  if (given.event === 'package_click')
    track('package_click', { ...given.detail, href: link.getAttribute('href') ?? '' })
}

function readJson<Value>(element: Element, name: 'track' | 'exposure'): Value | undefined {
  const text = element instanceof HTMLElement ? element.dataset[name] : undefined
  return text ? (JSON.parse(text) as Value) : undefined
}
