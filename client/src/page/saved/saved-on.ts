import { AP_MONTHS, ZONE } from '@broadsheet/contracts/new-york'

const parts = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, year: 'numeric', month: 'numeric', day: 'numeric' })

/** When a story was saved, as the paper writes dates wherever its reader is (rule time/zone): `Saved Nov. 3, 2026`. */
export function savedOn(at: number): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `Saved ${AP_MONTHS[Number(found['month']) - 1]} ${found['day']}, ${found['year']}`
}
