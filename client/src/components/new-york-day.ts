import { AP_MONTHS, ZONE } from '@broadsheet/contracts/new-york'

let format: Intl.DateTimeFormat | undefined

/** Made when it is first needed, which on most pages is never: it takes a slow phone up to 100 ms. */
const parts = () =>
  (format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hour12: true,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }))

export interface NewYorkDay {
  /** `Nov. 3` */
  day: string
  year: string
  /** `3:05 p.m. ET` */
  time: string
}

/** An instant as the paper writes it: in New York time, wherever the reader is (rule time/zone). `at`: milliseconds. */
export function newYorkDay(at: number): NewYorkDay {
  const { month, day, year, hour, minute, dayPeriod } = Object.fromEntries(
    parts()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${AP_MONTHS[Number(month) - 1]} ${day}`,
    year: year!,
    time: `${hour}:${minute} ${dayPeriod === 'AM' ? 'a.m.' : 'p.m.'} ET`,
  }
}

/** A label that stays true: `Nov. 3, 2026, 3:05 p.m. ET`. */
export const dayAndTimeOf = ({ day, year, time }: NewYorkDay): string => `${day}, ${year}, ${time}`
