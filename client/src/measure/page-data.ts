import { MEASURING_ID, type MeasuringData } from '../renderer/measuring.ts'

/** What the server wrote for measuring; undefined for a page that holds none. */
export function measuringOfPage(): MeasuringData | undefined {
  const text = document.getElementById(MEASURING_ID)?.textContent
  return text ? (JSON.parse(text) as MeasuringData) : undefined
}
