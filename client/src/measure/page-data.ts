import { MEASURING_ID, type MeasuringData } from '../renderer/measuring.ts'

/**
 * The data that the server wrote into the page for measuring, if any. No content holds a script (rule content/ids).
 */
export function measuringOfPage(): MeasuringData | undefined {
  const text = document.querySelector(`script#${MEASURING_ID}`)?.textContent
  return text ? (JSON.parse(text) as MeasuringData) : undefined
}
