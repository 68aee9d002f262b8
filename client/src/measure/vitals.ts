import type { Exposure } from '@broadsheet/contracts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { allows } from './consent.ts'

const ADDRESS = '/api/vitals'

/** When the reader leaves the page, sends its web vitals and which variations were seen. */
export function startVitals(pageType: string, exposures: () => readonly Exposure[]): void {
  const measured = new Map<string, Metric>()
  /** By id: a page that comes back from the browser's own cache has new ones. */
  const told = new Set<string>()
  let sent = 0
  // Layout shifts and slow presses grow after a reader comes back to the tab. Told again, one view would count as two.
  const keep = (metric: Metric) => {
    if (!told.has(metric.id)) measured.set(metric.name, metric)
  }
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep)

  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !allows('analytics')) return
    const vitals = [...measured.values()].map(({ name, value }) => ({ name, value }))
    for (const { id } of measured.values()) told.add(id)
    measured.clear()
    const fresh = exposures().slice(sent)
    sent += fresh.length
    if (vitals.length === 0 && fresh.length === 0) return
    navigator.sendBeacon(ADDRESS, JSON.stringify({ pageType, vitals, ...(fresh.length ? { exposures: fresh } : {}) }))
  })
}
