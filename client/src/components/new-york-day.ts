import { AP_MONTHS, ZONE } from '@broadsheet/contracts/new-york'

const parts = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, year: 'numeric', month: 'numeric', day: 'numeric' })

/** A day as the paper writes it, wherever its reader is (rule time/zone): `Nov. 3`, and its year. `at`: milliseconds. */
export function newYorkDay(at: number): { day: string; year: string } {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${AP_MONTHS[Number(found['month']) - 1]} ${found['day']}`, year: found['year']! }
}
