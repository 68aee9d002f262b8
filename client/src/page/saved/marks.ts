import { isStoryPath } from '@broadsheet/contracts/saved'
import { isOthers } from './reader.ts'

/** The part of this browser's list that a page needs at once: the ids, unchecked. `store.ts` has the rest. */
export interface Marks {
  stories: Set<unknown>
  follows: Set<unknown>
  reader: unknown
}

/** Storage key of what this browser keeps. */
export const KEY = 'saved'
export const CHANGED = 'saved-changed'

interface Marked {
  id: unknown
  removedAt?: unknown
}
const ids = (list: Marked[] = []) =>
  new Set(list.filter(({ removedAt }) => removedAt === undefined).map(({ id }) => id))

const NOTHING = { stories: new Set(), follows: new Set() }

/** A list that cannot be read, or is another reader's, counts as empty. `reader` still says whose it is. */
export function readMarks(): Marks {
  try {
    const { stories, follows, reader } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Marked[]>
    if (isOthers(reader)) return { ...NOTHING, reader }
    return { stories: ids(stories), follows: ids(follows), reader }
  } catch {
    return { ...NOTHING, reader: undefined }
  }
}

/** Called when this tab or another one changes what is kept. */
export function onChange(run: () => void): void {
  document.addEventListener(CHANGED, run)
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) run()
  })
  // The browser may restore a page after something was saved on another.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}

const pathOfPage = () => (document.body.dataset['url'] ?? location.pathname).split('?', 1)[0]!

/** The id of a follow of this page's topic, author or section: its path without the number of a later page. */
export function followedHere(): string {
  const parts = pathOfPage().split('/')
  const page = document.querySelector<HTMLElement>('section[data-page]')?.dataset['page'] ?? '1'
  // Only the listing knows whether a number at the end of the path is a page number or the name of a topic.
  if (page !== '1' && parts.at(-2) === page) parts.splice(-2, 1)
  return parts.join('/')
}

/** A story as the page shows it around a button. */
export function storyIn(
  button: Element,
): { id: string; href: string; headline: string; place: HTMLElement } | undefined {
  const place = button.closest<HTMLElement>('[data-story]')
  const link = place?.querySelector('[data-card-link]')
  const href = link ? link.getAttribute('href') : pathOfPage()
  const headline = (link ?? place?.querySelector('h1'))?.textContent?.trim()
  const id = place?.dataset['story']
  // A story of another site, or one without a path of its own, cannot be saved.
  return place && id && headline && isStoryPath(href) ? { id, href, headline, place } : undefined
}
