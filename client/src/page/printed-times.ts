import { dayAndTimeOf, newYorkDay } from '../components/new-york-day.ts'

const UPDATED = 'Updated '

/** On paper, nobody can tell what '28 minutes ago' means, so labels show day and time there (rule time/print). */
export function datePrintedTimes(): void {
  const shown = new Map<HTMLTimeElement, string>()
  addEventListener('beforeprint', () => {
    for (const label of document.querySelectorAll('time')) {
      const text = label.textContent
      const written = newYorkDay(Date.parse(label.dateTime))
      if (text.includes(written.year)) continue
      shown.set(label, text)
      label.textContent = `${text.startsWith(UPDATED) ? UPDATED : ''}${dayAndTimeOf(written)}`
    }
  })
  addEventListener('afterprint', () => {
    for (const [label, text] of shown) label.textContent = text
    shown.clear()
  })
}
