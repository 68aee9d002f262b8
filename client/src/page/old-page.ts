import { whenLookedAtAgain } from '../components/looked-at-again.ts'
import { newYorkDay } from '../components/new-york-day.ts'
import type { Sent } from './sent-to.ts'

/** Milliseconds after which a page's relative times are out of date. */
const OLD = 10 * 60_000

/**
 * When a reader comes back to an old page, they keep it, with all they did there. But its time labels and games are renewed,
 * and breaking news that is over is removed (rules time/old-pages, sports/old-pages, breaking-news/over). This is in the script
 * of every page, because the separate parts of an old page's build may be gone.
 */
export function keepOldPageTrue({ at }: Sent): void {
  let trueAt = at
  const renew = () => {
    // A browser's clock may have been set back meanwhile.
    if (Math.abs(Date.now() - trueAt) < OLD) return
    const askedAt = Date.now()
    asItIsNow().then(
      ({ page, isGone }) => {
        // Where the page is gone, this is tried again the next time that the reader comes back.
        if (!isGone) trueAt = askedAt
        renewLabels(isGone ? new Document() : page)
        endNews(page)
        // Last: what it takes from the current page is no longer there.
        if (!isGone) renewGames(page)
      },
      // No page shows no time. This is tried again, too.
      () => renewLabels(new Document()),
    )
  }
  // The browser may have taken the page from its cache, however old it is.
  renew()
  whenLookedAtAgain(renew)
}

/**
 * The same page as the service sends it now, or what it sends in place of a page that is gone, such as a story that was
 * withdrawn. Nobody reads that copy, so it never counts for the meter.
 */
async function asItIsNow(): Promise<{ page: Document; isGone: boolean }> {
  const answer = await fetch(location.href, { cache: 'no-cache', headers: { purpose: 'prefetch' } })
  const isGone = answer.status === 404 || answer.status === 410
  if (!answer.ok && !isGone) throw new Error(answer.statusText)
  return { page: new DOMParser().parseFromString(await answer.text(), 'text/html'), isGone }
}

/**
 * Takes the labels from the service's current page. For a time that this page no longer shows, the label gives the day,
 * which stays true.
 */
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

/** Instant → all labels of it, in order. */
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

/** Games that have begun, ended or been put off meanwhile. Whoever stands among them by keyboard keeps them. */
function renewGames(now: Document): void {
  for (const games of document.querySelectorAll('[data-block="scoreboard"],[data-block="team-schedule"]')) {
    const same = now.getElementById(games.id)
    if (same && !games.contains(document.activeElement)) games.replaceChildren(...same.childNodes)
  }
}

const textOf = ({ dataset }: HTMLElement) => dataset['breakingNews']
