import { whenLookedAtAgain } from '../components/looked-at-again.ts'
import { newYorkDay } from '../components/new-york-day.ts'

/** Milliseconds after which a page no longer says the time as it is. */
const OLD = 10 * 60_000

/**
 * Whoever comes back to an old page keeps it, with all they did there; but its labels say again when something was, and
 * breaking news that is over goes (rules time/old-pages, breaking-news/over). Part of the script of every page, because
 * parts that belong to an old page may be gone.
 */
export function keepOldPageTrue(): void {
  let trueAt = Date.now()
  whenLookedAtAgain(() => {
    if (Date.now() - trueAt < OLD) return
    const askedAt = Date.now()
    asItIsNow().then(
      (now) => {
        trueAt = askedAt
        renewLabels(now)
        endNews(now)
      },
      // The next time that the reader comes back.
      () => {},
    )
  })
}

/** The same page as the service sends it now. Nobody reads that one, so it never counts for the meter. */
async function asItIsNow(): Promise<Document> {
  const answer = await fetch(location.href, { cache: 'no-cache', headers: { purpose: 'prefetch' } })
  if (!answer.ok) throw new Error(answer.statusText)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** The service writes the labels. What it shows no more has the day, which stays true. */
function renewLabels(now: Document): void {
  const renewed = labelsIn(now)
  for (const [instant, labels] of labelsIn(document)) {
    const same = renewed.get(instant)
    const { day, year } = newYorkDay(Date.parse(instant))
    for (const [index, label] of labels.entries())
      if (same) label.textContent = (same[index] ?? same[0]!).textContent
      else if (!label.textContent.includes(year)) label.textContent = `${day}, ${year}`
  }
}

/** Instant → all that is said of it, in its order. */
function labelsIn(page: Document): Map<string, HTMLTimeElement[]> {
  const found = new Map<string, HTMLTimeElement[]>()
  for (const label of page.querySelectorAll('time'))
    found.set(label.dateTime, [...(found.get(label.dateTime) ?? []), label])
  return found
}

function endNews(now: Document): void {
  const texts = new Set(Array.from(now.querySelectorAll<HTMLElement>('[data-breaking-news]'), textOf))
  for (const toast of document.querySelectorAll<HTMLElement>('[data-breaking-news]'))
    if (!texts.has(textOf(toast)) && !toast.contains(document.activeElement)) toast.hidden = true
}

const textOf = ({ dataset }: HTMLElement) => dataset['breakingNews']
