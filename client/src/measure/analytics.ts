import type { Exposure, Track } from '@broadsheet/contracts'
import type { MeasuringData } from '../renderer/measuring.ts'
import { onPageTurn, track } from '../components/track.ts'
import { inPlaceOf } from './in-place-of.ts'
import { onceSeen } from './seen.ts'
import { loadTagManager } from './tag-manager.ts'
import { reportVideos } from './videos.ts'
import { startVitals } from './vitals.ts'

/**
 * Only these parameters of an address are reported, because they say how the reader arrived. Others could hold
 * anything, even an email address.
 */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid)$/

const seenExposures = new Map<string, Exposure>()

/** Measures everything that is measured on a page. Only called once the reader allows it. */
export function startAnalytics({ analytics, pageType, tagManager }: MeasuringData): void {
  track('original-location', { location: locationTold() })
  let shown: { pageTitle?: string } = {}
  const view = () => track('pageview', { ...analytics, location: locationTold(), ...shown })
  view()
  // Each page of a listing counts as a view, also when going back.
  onPageTurn((pageTitle) => {
    shown = { pageTitle }
    view()
  })
  // A page that the browser kept in memory counts as a view when its reader comes back. If measuring only began because the
  // reader came back, having agreed on another page, that view has been reported already.
  let isLeft = false
  addEventListener('pagehide', () => (isLeft = true))
  addEventListener('pageshow', () => {
    if (isLeft) view()
    isLeft = false
  })
  document.addEventListener('click', onClick, true)
  onceSeen(document.querySelectorAll('[data-track]'), (element) => {
    const { event, detail } = readJson<Track>(element, 'track') ?? {}
    if (event === 'package_click' && detail) track('package_view', detail)
  })
  const exposures = exposuresByElement()
  onceSeen(exposures.keys(), (element) => exposures.get(element)?.forEach(expose))
  reportVideos()
  startVitals(pageType, () => [...seenExposures.values()])
  if (tagManager) loadTagManager(tagManager)
}

/** The elements on which each variation is seen. */
function exposuresByElement(): Map<Element, Exposure[]> {
  const exposures = new Map<Element, Exposure[]>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-exposure]')) {
    const exposure = readJson<Exposure>(element, 'exposure')
    const shownBy = element.dataset['block'] === 'experiment-marker' ? inPlaceOf(element) : element
    if (exposure && shownBy) exposures.set(shownBy, [...(exposures.get(shownBy) ?? []), exposure])
  }
  return exposures
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

/**
 * Reports a click on a link together with the package that contains it; links to social networks have an event of their
 * own.
 */
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
