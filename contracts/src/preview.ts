/** The format of a preview's values, for the form that asks for them and the service that takes them. */

/** A country's two letters, in any case. */
export const COUNTRY_CODE = /^[a-z]{2}$/i

/** Seconds may be left out. The zone may not, because nobody could tell which zone is meant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** JavaScript takes February 30th for March 2nd, so that the day that comes out is not the one that was asked for. */
const isDay = (date: string) => new Date(`${date}T00:00Z`).toISOString().startsWith(date)

export const isPreviewInstant = (text: string): boolean =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 'yyyy-mm-dd'.length))
