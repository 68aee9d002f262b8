import { MEASURING_ID, type MeasuringData } from '../renderer/measuring.ts'

/** The data that the server wrote into the page for measuring, if any. */
export function measuringOfPage(): MeasuringData | undefined {
  const text = document.getElementById(MEASURING_ID)?.textContent
  return text ? (JSON.parse(text) as MeasuringData) : undefined
}
